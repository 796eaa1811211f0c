import { PUBLISHED } from "../../../reads/find";
import { publicSingle } from "../../../reads/public-read";
import { SITE_SETTING_POPULATE, siteSetting } from "../../../reads/site-setting";

export default {
  find: publicSingle(async () => {
    const row = await strapi.db
      .query("api::site-setting.site-setting")
      .findOne({ where: PUBLISHED, populate: SITE_SETTING_POPULATE });
    return row && siteSetting(row);
  }),
};
