/** A line of JSON on stdin: the environment to start a CMS with, or null to stop it. */
export type Command = Readonly<Record<string, string | undefined>> | null;

/** What a host writes to stdout and to stderr after each command and its output. */
export const END_OF_COMMAND = "\0";
