/** The first page, with the six stages of a deal. */
export const title = 'Real Estate Transaction Tracker'
export const text =
  'Six stages from signed offer to keys in hand. Everyone sees the same road, and what happens next.'
export const samplePortal = 'View Sample Client Portal'
export const samplePortalText = 'Follow a home purchase on its way to closing.'
export const desk = 'Access Admin Dashboard'
export const deskText = 'For agents and their team.'
export const personalLink =
  'Looking for your own page? It opens with your personal link. Ask your agent for it.'
/** Instead of it, where email is set up: with a form. */
export const ownPage = 'Looking for your own page?'
export const ownPageText = 'It opens with your personal link. We can email it to you again.'

export const stages = 'The six stages'
export const agreement = 'Purchase Agreement'
export const agreementText = 'Signed by everyone'
export const escrow = 'Escrow Opening'
export const escrowText = 'Deposit is safe in escrow'
export const inspection = 'Home Inspection'
export const inspectionText = 'Get to know the house'
export const loan = 'Loan Approval'
export const loanText = 'The lender says yes'
export const walkthrough = 'Final Walkthrough'
export const walkthroughText = 'One last look together'
export const closing = 'Closing & Transfer'
export const closingText = 'The keys are yours'
