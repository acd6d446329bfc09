/** The first line of an address: what stands before its first comma or line break. */
export const streetOf = (propertyAddress: string): string => propertyAddress.split(/[,\n]/)[0]?.trim() ?? ''
