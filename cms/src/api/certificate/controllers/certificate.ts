import { listController } from "../../../reads/readings";

export default listController("api::certificate.certificate");
