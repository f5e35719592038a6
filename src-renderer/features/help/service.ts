/** The service account that answers for the market (docs/product.md, People and words: 10000 to 10099). */
export const customerServiceId = 10_002;
