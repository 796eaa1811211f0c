import { useFetchClient } from "@strapi/strapi/admin";
import { type MouseEvent, useEffect, useState } from "react";

/** The running action and the result of the last one, each by the key of its button. */
export interface ActionStatus {
  readonly running: string;
  readonly result: { readonly key: string; readonly text: string };
}

export interface DeskActions extends ActionStatus {
  /**
   * Posts to an action below the record's address, and shows its result beside the button of that
   * key.
   * @returns whether the CMS accepted it
   */
  act(key: string, action: string, body: object): Promise<boolean>;
  /** The same for a button; the second click of a double click sends no second request. */
  onClick(key: string, action: string, body: object): (event: MouseEvent) => void;
}

interface Desk<State> {
  readonly state: State | undefined;
  /** Why the record could not be loaded. */
  readonly error: string;
  readonly actions: DeskActions;
}

/**
 * Loads a record for its page, and acts on it.
 * @param address of the record; responses have its new state
 * @param textOf the result of an action, in a sentence or two
 */
export function useDesk<Result extends { readonly state: unknown }>(
  address: string,
  textOf: (result: Result) => string,
): Desk<Result["state"]> {
  const { get, post } = useFetchClient();
  const [state, setState] = useState<Result["state"]>();
  const [error, setError] = useState("");
  const [status, setStatus] = useState<ActionStatus>({ running: "", result: { key: "", text: "" } });

  useEffect(() => {
    get<{ data: Result }>(address).then(
      ({ data }) => setState(data.data.state),
      ({ message }: Error) => setError(message),
    );
  }, [get, address]);

  const act: DeskActions["act"] = async (key, action, body) => {
    setStatus({ running: key, result: { key, text: "" } });
    const { text, isDone } = await post<{ data: Result }>(`${address}/${action}`, body).then(
      ({ data }) => {
        setState(data.data.state);
        return { text: textOf(data.data), isDone: true };
      },
      ({ message }: Error) => ({ text: `That did not work: ${message}`, isDone: false }),
    );
    setStatus({ running: "", result: { key, text } });
    return isDone;
  };
  const onClick: DeskActions["onClick"] =
    (key, action, body) =>
    ({ detail }) => {
      if (detail <= 1) void act(key, action, body);
    };
  return { state, error, actions: { ...status, act, onClick } };
}
