import { listController } from "../../../reads/readings";

export default listController("api::gallery-picture.gallery-picture");
