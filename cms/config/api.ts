export default {
  rest: { defaultLimit: 25, maxLimit: 100, withCount: true, strictParams: true },
  // Without strictRelations a product could be published without its required picture.
  documents: { strictParams: true, strictRelations: true },
};
