/** Editors who may open the media library; the CMS checks it again for every call. */
export const READ_FILES = [{ action: "plugin::upload.read", subject: null }];
