import { listOf } from "../../../reads/readings";

export default listOf("api::gallery-picture.gallery-picture");
