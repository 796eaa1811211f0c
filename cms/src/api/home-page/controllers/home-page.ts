import { singleOf } from "../../../reads/readings";

export default singleOf("api::home-page.home-page");
