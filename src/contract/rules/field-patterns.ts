/** Two slashes, or a slash and a backslash, would lead to another site. */
export const SITE_PATH = /^\/(?![/\\])[^\s\\]*$/;
/** Without a user's name and password before the host, which browsers hide. */
export const HTTPS_ADDRESS = /^https:\/\/[^\s/?#@\\[\]:<>"%]+(:\d+)?([/?#]\S*)?$/;
/** An {@link HTTPS_ADDRESS} in which `{number}`, after the host, stands for a tracking number. */
export const TRACKING_ADDRESS = /^https:\/\/[^\s/?#@\\[\]:<>"%{}]+(:\d+)?[/?#](?=\S*\{number\})[^\s<>"\\]*$/;
export const LANGUAGE_CODE = /^[a-z]{2}$/;
export const COUNTRY_CODE = /^[A-Z]{2}$/;
