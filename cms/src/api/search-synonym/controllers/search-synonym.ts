import { listController } from "../../../serializers/serializers";

export default listController("api::search-synonym.search-synonym");
