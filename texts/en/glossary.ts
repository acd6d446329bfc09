/**
 * The words of a deal: in English, in the other language, and what they mean. A mark in the texts of the steps names one by the
 * name that it has here.
 */
export const acceptance = [
  'acceptance',
  'aceptación',
  'The day both sides have signed; other dates count from it.',
] as const
export const addendum = ['addendum', 'anexo', 'A signed page that adds to the agreement.'] as const
export const agent = [
  'agent',
  'agente de bienes raíces',
  'The licensed person who speaks for you in the deal.',
] as const
export const appraisal = [
  'appraisal',
  'tasación',
  'An independent opinion of what the home is worth.',
] as const
export const appraisalContingency = [
  'appraisal contingency',
  'contingencia de tasación',
  'Your right to step back if the home is valued too low.',
] as const
export const asIs = [
  'as is',
  'en su estado actual',
  'Sold without promised repairs; disclosures are still owed.',
] as const
export const businessDay = [
  'business day',
  'día hábil',
  'A day that counts as working; contract and lender count differently.',
] as const
export const buyer = ['buyer', 'comprador', 'Who buys the home.'] as const
export const cashToClose = [
  'cash to close',
  'efectivo para el cierre',
  'What you still bring to closing.',
] as const
export const clearToClose = [
  'clear to close',
  'listo para el cierre',
  'The lender has approved everything.',
] as const
export const closing = [
  'closing',
  'cierre',
  'The day the deed is recorded and the home changes hands.',
] as const
export const closingCosts = [
  'closing costs',
  'costos de cierre',
  'Fees for loan, title, escrow, and taxes, besides the price.',
] as const
export const closingDisclosure = [
  'Closing Disclosure',
  'divulgación de cierre',
  'The final terms and costs of a loan, at least 3 business days before signing.',
] as const
export const commission = ['commission', 'comisión', 'What the agents are paid.'] as const
export const contingency = [
  'contingency',
  'contingencia',
  'A condition under which a side may step back.',
] as const
export const contingencyRemoval = [
  'contingency removal',
  'eliminación de una contingencia',
  'A signed paper that gives that right up.',
] as const
export const counteroffer = [
  'counteroffer',
  'contraoferta',
  'An answer to an offer with other terms.',
] as const
export const countyRecorder = [
  'county recorder',
  'registrador del condado',
  'The office where deeds become public.',
] as const
export const credit = [
  'credit',
  'crédito (a favor del comprador)',
  'Money off at closing instead of repairs.',
] as const
export const deed = ['deed', 'escritura', 'The paper that passes ownership.'] as const
export const deedOfTrust = [
  'deed of trust',
  'escritura de fideicomiso',
  'The paper that makes the home security for the loan.',
] as const
export const deposit = [
  'deposit, earnest money',
  'depósito de buena fe',
  'Money that shows the buyer means it; counted toward the price.',
] as const
export const disclosure = ['disclosure', 'divulgación', 'What the seller must tell about the home.'] as const
export const downPayment = [
  'down payment',
  'pago inicial',
  'The part of the price that is not borrowed.',
] as const
export const escrow = [
  'escrow',
  'depósito en garantía',
  'A neutral company holds money and papers until all is done.',
] as const
export const escrowAccount = [
  'escrow account (loan)',
  'cuenta de depósito en garantía',
  'The lender’s account for taxes and insurance after closing; not the sale’s escrow.',
] as const
export const escrowInstructions = [
  'escrow instructions',
  'instrucciones de escrow',
  'What both sides tell escrow to do.',
] as const
export const escrowOfficer = [
  'escrow officer',
  'oficial de depósito en garantía',
  'Your contact at escrow.',
] as const
export const finalWalkthrough = [
  'final walkthrough',
  'recorrido final',
  'A last look before closing.',
] as const
export const funding = [
  'funding',
  'desembolso del préstamo',
  'The lender sends its money to escrow.',
] as const
export const giftLetter = [
  'gift letter',
  'carta de donación',
  'A letter that money given is no loan.',
] as const
export const grantDeed = [
  'grant deed',
  'escritura de transferencia',
  'The usual deed in California.',
] as const
export const hoa = [
  'HOA',
  'asociación de propietarios',
  'The owners’ group that sets rules and dues.',
] as const
export const homeWarranty = [
  'home warranty',
  'garantía de vivienda',
  'A service plan for appliances and systems.',
] as const
export const homeownersInsurance = [
  'homeowner’s insurance',
  'seguro de vivienda',
  'Insurance of the home; lenders require it.',
] as const
export const inspection = [
  'inspection',
  'inspección',
  'A professional check of the home’s condition.',
] as const
export const interestRate = [
  'interest rate',
  'tasa de interés',
  'The yearly price of the loan, without fees.',
] as const
export const lender = ['lender', 'prestamista', 'Who lends the money.'] as const
export const lien = ['lien', 'gravamen', 'A debt that is tied to the home.'] as const
export const listingAgent = [
  'listing agent',
  'agente del vendedor',
  'The agent who speaks for the seller.',
] as const
export const loanEstimate = [
  'Loan Estimate',
  'estimación del préstamo',
  'The lender’s first list of terms and costs.',
] as const
export const mortgage = ['mortgage', 'hipoteca', 'A loan with the home as security.'] as const
export const naturalHazardReport = [
  'natural hazard report',
  'informe de riesgos naturales',
  'Whether the home is in a flood, fire, or quake zone.',
] as const
export const notary = ['notary', 'notario público', 'Checks who signs. In California not a lawyer.'] as const
export const noticeToPerform = [
  'notice to perform',
  'aviso para cumplir',
  'A written demand to do what is due, usually before a cancellation.',
] as const
export const offer = ['offer', 'oferta', 'What a buyer proposes.'] as const
export const payoffDemand = [
  'payoff demand',
  'solicitud de saldo de liquidación',
  'The exact sum that ends the seller’s loan.',
] as const
export const pending = ['pending', 'pendiente', 'Asked for and not there yet.'] as const
export const preapproval = ['preapproval', 'preaprobación', 'A lender’s first yes, with conditions.'] as const
export const preliminaryReport = [
  'preliminary report',
  'informe preliminar de título',
  'What stands in the records about the home.',
] as const
export const proceeds = ['proceeds', 'producto de la venta', 'What the seller receives in the end.'] as const
export const proofOfFunds = [
  'proof of funds',
  'comprobante de fondos',
  'A statement that the money is there.',
] as const
export const propertyTax = [
  'property tax',
  'impuesto a la propiedad',
  'The county’s yearly tax on the home.',
] as const
export const proration = [
  'proration',
  'prorrateo',
  'Taxes and dues divided by days between both sides.',
] as const
export const purchaseAgreement = [
  'purchase agreement',
  'contrato de compraventa',
  'The signed contract.',
] as const
export const recording = ['recording', 'registro', 'The deed enters the county’s public records.'] as const
export const repairRequest = [
  'repair request',
  'solicitud de reparaciones',
  'What the buyer asks to be repaired or credited.',
] as const
export const seller = ['seller', 'vendedor', 'Who sells the home.'] as const
export const settlementStatement = [
  'settlement statement',
  'estado de cuenta del cierre',
  'Who paid what, line by line.',
] as const
export const statementOfInformation = [
  'statement of information',
  'declaración de información',
  'Facts that tell you from people of the same name.',
] as const
export const supplementalTaxBill = [
  'supplemental tax bill',
  'factura suplementaria de impuestos',
  'An extra property tax bill after a sale.',
] as const
export const tds = [
  'TDS',
  'declaración de divulgación de transferencia',
  'The seller’s main disclosure form.',
] as const
export const title = ['title', 'título de propiedad', 'The right of ownership.'] as const
export const titleCompany = [
  'title company',
  'compañía de títulos',
  'Searches the records and insures title.',
] as const
export const titleInsurance = [
  'title insurance',
  'seguro de título',
  'Pays for certain claims on ownership from the past.',
] as const
export const transferTax = [
  'transfer tax',
  'impuesto de transferencia',
  'A county tax, in some cities also a city’s, on the sale.',
] as const
export const underwriting = [
  'underwriting',
  'evaluación del préstamo',
  'The lender’s check of your file.',
] as const
export const vesting = [
  'vesting',
  'forma de titularidad',
  'How owners hold title, such as joint tenancy; ask a lawyer.',
] as const
export const wireFraud = [
  'wire fraud',
  'fraude en transferencias',
  'False wiring instructions; call escrow first.',
] as const
export const wireTransfer = [
  'wire transfer',
  'transferencia bancaria',
  'Money sent from bank to bank; hard to get back.',
] as const
