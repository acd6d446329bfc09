/** The standing advice on wire fraud; `escrowCompany` may be empty. */
export function wireWarning(escrowCompany: string): string {
  const escrow = escrowCompany.trim() || 'your escrow company'
  return (
    `We never send wire instructions by mail. Call ${escrow} on the number you were given at the start before you ` +
    'wire money. Never trust new wire instructions that come by mail or chat, whoever seems to send them.'
  )
}
