/**
 * A decimal string as US dollars, exact to the cent: ("475000.00", 0) is "$475,000". Returns invalid text as
 * it is.
 */
export function formatDollars(amount: string, decimals: 0 | 2): string {
  if (!isDecimal(amount)) return amount
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amount)
}

function isDecimal(text: string): text is `${number}` {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}
