/** The service account that answers for the market (specification, marketplace §6: 10000 to 10099). */
export const customerServiceId = 10_002;
