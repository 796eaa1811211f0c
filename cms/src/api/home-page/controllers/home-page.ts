import { singleController } from "../../../reads/readings";

export default singleController("api::home-page.home-page");
