/** Staff who may open the pages of quotations; the CMS checks it again for every call. */
export const HANDLE_QUOTATIONS = [{ action: "api::quotations.handle", subject: null }];
