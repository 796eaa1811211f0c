import path from "node:path";
import type { Page } from "playwright";
import { build, type Plugin } from "vite";
import { ROOT } from "../../../scripts/lib/root.ts";

const CMS_DIR = path.join(ROOT, "cms");
const ENTRY = path.join(CMS_DIR, "src", "admin", "entry-for-tests.jsx");
const SHELL = "@strapi/strapi/admin";

/** Stands in for Strapi's panel: layouts, a client of the CMS, notifications and form state. */
const SHELL_CODE = `
import { createContext, createElement as make, useCallback, useContext, useState } from "react";
const box = (tag) => ({ children }) => make(tag, null, children);
const Header = ({ title, subtitle, primaryAction, navigationAction }) =>
  make("header", null, navigationAction, make("h1", null, title), make("p", null, subtitle), primaryAction);
export const Layouts = { Header, Content: box("div") };
export const Page = { Main: box("main"), Title: () => null, Loading: () => "Loading", Error: () => "The CMS does not answer" };
const request = async (method, address, data, options) => {
  const headers = { authorization: "Bearer " + window.token, "content-type": "application/json" };
  const response = await fetch(address, { method, headers, body: JSON.stringify(data) });
  if (response.ok && options?.responseType === "blob") return { data: await response.blob() };
  const body = await response.json();
  if (!response.ok) throw new Error(body.error.message);
  return { data: body };
};
const client = { get: (address, options) => request("GET", address, undefined, options), post: (address, body) => request("POST", address, body) };
export const unstable_useContentManagerContext = () => ({ model: "api::product.product", id: window.entry });
export const useRBAC = () => ({ allowedActions: { canUpdate: true, canRefund: true } });
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

/** The initial values of a form, and the props of its input. */
interface PanelForm {
  readonly values: object;
  readonly props: object;
}

const nameOf = (page: string): string => path.basename(page);

/** The page, or an input inside a form that also has a title. */
const entryCode = (page: string, form: PanelForm | undefined): string => `
import { createElement as make } from "react";
import { createRoot } from "react-dom/client";
import { DesignSystemProvider, lightTheme } from "@strapi/design-system";
import { MemoryRouter } from "react-router-dom";
import { Form, useField } from "${SHELL}";
import { ${nameOf(page)} } from "./${page}";
const Title = () => {
  const { value, onChange } = useField("title");
  return make("input", { name: "title", "aria-label": "Title", value: value ?? "", onChange });
};
// A panel beside the form is an object with its content.
const Shown = (props) => { const shown = ${nameOf(page)}(props); return shown?.content ?? shown; };
const form = ${JSON.stringify(form ?? null)};
const content = form === null
  ? make(${nameOf(page)}, window.props)
  : make(Form, { initialValues: form.values }, make(Title), make(Shown, form.props));
createRoot(document.querySelector("#panel")).render(
  make(
    DesignSystemProvider,
    { theme: lightTheme, locale: "en" },
    make(MemoryRouter, { initialEntries: [window.route ?? "/"] }, content),
  ),
);
`;

/** Bundles one page or input of the panel: the whole panel would take half a minute to build. */
export async function panelPage(page: string, form?: PanelForm): Promise<string> {
  const modules: Plugin = {
    name: "panel-shell",
    enforce: "pre",
    resolveId: (id) =>
      id === ENTRY ? ENTRY : id === SHELL ? path.join(CMS_DIR, "src", "admin", "shell.jsx") : null,
    load: (id) =>
      id === ENTRY ? entryCode(page, form) : id.endsWith("/admin/shell.jsx") ? SHELL_CODE : null,
  };
  const built = await build({
    root: CMS_DIR,
    configFile: false,
    logLevel: "error",
    plugins: [modules],
    // Vitest sets NODE_ENV to test; this builds the page for production, as the panel is.
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

interface OpenedPage {
  /** The result of `panelPage`. */
  readonly script: string;
  readonly token: string;
  /** The address below the panel's own, for a page with routes. */
  readonly route: string;
}

/** Opens a page of the panel in a browser, at the CMS's own address. */
export async function openPanelPage(page: Page, url: string, { script, token, route }: OpenedPage) {
  const globals = `window.token = ${JSON.stringify(token)}; window.route = ${JSON.stringify(route)};`;
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Panel</title>
    <meta name="viewport" content="width=device-width"><div id="panel"></div>
    <script>${globals}</script><script src="/panel-page.js"></script></html>`;
  await page.unroute("**/panel-page*");
  await page.route("**/panel-page*", (request) =>
    request.request().url().endsWith(".js")
      ? request.fulfill({ contentType: "text/javascript", body: script })
      : request.fulfill({ contentType: "text/html", body: html }),
  );
  await page.goto(`${url}/panel-page`);
}
