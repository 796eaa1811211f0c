import { singleOf } from "../../../reads/readings";

export default singleOf("api::site-setting.site-setting");
