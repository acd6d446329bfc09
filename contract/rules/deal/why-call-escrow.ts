/** Why a client calls escrow: a buyer sends money, a seller receives it, and both sign. */
export type WhyCallEscrow = 'wire' | 'send' | 'receive' | 'signing'
