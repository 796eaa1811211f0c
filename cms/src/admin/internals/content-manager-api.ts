import { unstable_useContentManagerContext, type useFetchClient, useForm } from "@strapi/strapi/admin";

/**
 * What the content manager (5.54) tells its forms, and answers to its own requests: its context is
 * marked as unstable, and its routes are not documented. The CMS checks the routes when it starts.
 */

type FetchClient = ReturnType<typeof useFetchClient>;

interface FormEntry {
  readonly model: string;
  /** Undefined for a new entry and for a single type. */
  readonly id: string | undefined;
}

/** The entry that the form shows. @throws Error if the content manager does not say which it is */
export function useFormEntry(): FormEntry {
  const { model, id } = unstable_useContentManagerContext();
  if (!model) throw new Error("Strapi's form no longer names its type (see src/admin/internals).");
  return { model, id };
}

/** The values of a form by field name. */
export type Values = Readonly<Record<string, unknown>>;

interface FormState {
  readonly values: Values;
  readonly initialValues: Values;
  /** True in the tab of the published version. */
  readonly disabled: boolean;
  /** True until Strapi has handled the answer to a save. */
  readonly isSubmitting: boolean;
  readonly getValues: () => Values;
  readonly setValues: (values: Values) => void;
  readonly setErrors: (errors: object) => void;
  /** Sets both the values and, when given, the initial values. */
  readonly resetForm: (initialValues?: Values) => void;
}

/** The state of the form with its functions. @throws Error if the form lacks one of these */
export function useFormState(): FormState {
  const form = useForm("useFormState", (state) => state as unknown as FormState);
  const functions = [form.getValues, form.setValues, form.setErrors, form.resetForm];
  if (functions.some((one) => typeof one !== "function"))
    throw new Error("Strapi's form has changed (see src/admin/internals).");
  return form;
}

interface SlugAvailability {
  readonly isAvailable: boolean;
  readonly suggestion: string | null;
}

/** Asks whether another entry has a value of a `uid` field. */
export async function checkAvailability(
  post: FetchClient["post"],
  field: { readonly contentTypeUID: string; readonly field: string; readonly value: string },
): Promise<SlugAvailability> {
  return (await post<SlugAvailability>("/content-manager/uid/check-availability", field)).data;
}

/**
 * Counts the published entries of a type whose field, such as `[parent][documentId]`, has a value.
 */
export async function countPublished(
  get: FetchClient["get"],
  uid: string,
  field: string,
  value: string,
): Promise<number> {
  const list = `/content-manager/collection-types/${uid}?page=1&pageSize=1&status=published`;
  const { data } = await get<{ pagination: { total: number } }>(
    `${list}&filters[$and][0]${field}[$eq]=${value}`,
  );
  return data.pagination.total;
}

/**
 * The number of entries in a relation of a loaded entry; undefined without the right to read it.
 */
export const relationCount = (relation: unknown): number | undefined => Object(relation).count;
