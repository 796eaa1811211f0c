import path from "node:path";
import { build, type Plugin } from "vite";

const CMS = path.resolve(import.meta.dirname, "..", "..", "cms");
const ENTRY = path.join(CMS, "src", "admin", "entry-for-tests.jsx");
const SHELL = "@strapi/strapi/admin";

/** What the panel gives its pages: frames of headings and content, somebody who asks the CMS, and a place for messages. */
const SHELL_CODE = `
import { createContext, createElement as make, useCallback, useContext, useState } from "react";
const box = (tag) => ({ children }) => make(tag, null, children);
const Header = ({ title, subtitle, primaryAction }) =>
  make("header", null, make("h1", null, title), make("p", null, subtitle), primaryAction);
export const Layouts = { Header, Content: box("div") };
export const Page = { Main: box("main"), Title: () => null, Loading: () => "Loading", Error: () => "The CMS does not answer" };
const ask = async (method, address, data) => {
  const headers = { authorization: "Bearer " + window.token, "content-type": "application/json" };
  const response = await fetch(address, { method, headers, body: JSON.stringify(data) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.error.message);
  return { data: answer };
};
const client = { get: (address) => ask("GET", address), post: (address, body) => ask("POST", address, body) };
export const unstable_useContentManagerContext = () => ({ model: "api::product.product", id: window.entry });
export const useRBAC = () => ({ allowedActions: { canUpdate: true } });
export const useFetchClient = () => client;
const toggleNotification = ({ message }) => { document.querySelector("#message").textContent = message; };
export const useNotification = () => ({ toggleNotification });
const Values = createContext(null);
export const Form = ({ initialValues = {}, children }) => {
  const [values, setValues] = useState(initialValues);
  const onChange = useCallback((change, value) => {
    const [name, next] = typeof change === "string" ? [change, value] : [change.target.name, change.target.value];
    setValues((before) => ({ ...before, [name]: next }));
  }, []);
  const onSubmit = (event) => { event.preventDefault(); toggleNotification({ message: "Saved" }); };
  return make("form", { onSubmit }, make(Values.Provider, { value: { values, initialValues, onChange } }, children), make("button", null, "Save"));
};
export const useForm = (_, select) => select(useContext(Values));
export const useField = (name) => {
  const { values, initialValues, onChange } = useContext(Values);
  return { value: values[name], initialValue: initialValues[name], onChange };
};
export const InputRenderer = ({ name }) => make("input", { name });
`;

/** The initial values of a form, and the properties of its input. */
interface PanelForm {
  readonly values: object;
  readonly props: object;
}

/** The page, or an input inside a form that also has a title. */
const entryCode = (page: string, form: PanelForm | undefined): string => `
import { createElement as make } from "react";
import { createRoot } from "react-dom/client";
import { DesignSystemProvider, lightTheme } from "@strapi/design-system";
import { MemoryRouter } from "react-router-dom";
import { Form, useField } from "${SHELL}";
import { ${page} } from "./${page}";
const Title = () => {
  const { value, onChange } = useField("title");
  return make("input", { name: "title", "aria-label": "Title", value: value ?? "", onChange });
};
// A panel beside the form is an object with its content.
const Shown = (props) => { const shown = ${page}(props); return shown?.content ?? shown; };
const form = ${JSON.stringify(form ?? null)};
const content = form === null
  ? make(${page}, window.props)
  : make(Form, { initialValues: form.values }, make(Title), make(Shown, form.props));
createRoot(document.querySelector("#panel")).render(
  make(
    DesignSystemProvider,
    { theme: lightTheme, locale: "en" },
    make(MemoryRouter, null, content),
  ),
);
`;

/** A page of the editors' panel as a script of its own: all of the panel would take half a minute to build. */
export async function panelPage(page: string, form?: PanelForm): Promise<string> {
  const modules: Plugin = {
    name: "panel-shell",
    enforce: "pre",
    resolveId: (id) =>
      id === ENTRY ? ENTRY : id === SHELL ? path.join(CMS, "src", "admin", "shell.jsx") : null,
    load: (id) =>
      id === ENTRY ? entryCode(page, form) : id.endsWith("/admin/shell.jsx") ? SHELL_CODE : null,
  };
  const built = await build({
    root: CMS,
    configFile: false,
    logLevel: "error",
    plugins: [modules],
    // Vitest is no production; the page is built as the panel is.
    oxc: { jsx: { runtime: "automatic", development: false } },
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: ENTRY, output: { format: "iife", name: "panel" } },
    },
  });
  const [result] = [built].flat();
  const [script] = result && "output" in result ? result.output : [];
  if (script === undefined || !("code" in script)) throw new Error("The page of the panel was not built");
  return script.code;
}
