import { listController } from "../../../reads/readings";

export default listController("api::exhibition.exhibition");
