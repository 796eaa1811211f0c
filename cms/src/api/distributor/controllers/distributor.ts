import { listController } from "../../../reads/readings";

export default listController("api::distributor.distributor");
