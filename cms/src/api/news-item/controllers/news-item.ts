import { listController } from "../../../reads/readings";

export default listController("api::news-item.news-item");
