import { listOf } from "../../../reads/readings";

export default listOf("api::news-item.news-item");
