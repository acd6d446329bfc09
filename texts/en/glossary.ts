/**
 * The words of a deal, each as "word | word in the other language | meaning". Marks in the texts of the steps refer to the names
 * of these exports.
 */
export const acceptance =
  'acceptance | aceptación | The day both sides have signed; other dates count from it.'
export const addendum = 'addendum | anexo | A signed page that adds to the agreement.'
export const agent = 'agent | agente de bienes raíces | The licensed person who speaks for you in the deal.'
export const appraisal = 'appraisal | tasación | An independent opinion of what the home is worth.'
export const appraisalContingency =
  'appraisal contingency | contingencia de tasación | Your right to step back if the home is valued too low.'
export const asIs = 'as is | en su estado actual | Sold without promised repairs; disclosures are still owed.'
export const businessDay =
  'business day | día hábil | A day that counts as working; contract and lender count differently.'
export const buyer = 'buyer | comprador | Who buys the home.'
export const cashToClose = 'cash to close | efectivo para el cierre | What you still bring to closing.'
export const clearToClose = 'clear to close | listo para el cierre | The lender has approved everything.'
export const closing = 'closing | cierre | The day the deed is recorded and the home changes hands.'
export const closingCosts =
  'closing costs | costos de cierre | Fees for loan, title, escrow, and taxes, besides the price.'
export const closingDisclosure =
  'Closing Disclosure | divulgación de cierre | The final terms and costs of a loan, at least 3 business days before signing.'
export const commission = 'commission | comisión | What the agents are paid.'
export const contingency = 'contingency | contingencia | A condition under which a side may step back.'
export const contingencyRemoval =
  'contingency removal | eliminación de una contingencia | A signed paper that gives that right up.'
export const counteroffer = 'counteroffer | contraoferta | An answer to an offer with other terms.'
export const countyRecorder =
  'county recorder | registrador del condado | The office where deeds become public.'
export const credit = 'credit | crédito (a favor del comprador) | Money off at closing instead of repairs.'
export const deed = 'deed | escritura | The paper that passes ownership.'
export const deedOfTrust =
  'deed of trust | escritura de fideicomiso | The paper that makes the home security for the loan.'
export const deposit =
  'deposit, earnest money | depósito de buena fe | Money that shows the buyer means it; counted toward the price.'
export const disclosure = 'disclosure | divulgación | What the seller must tell about the home.'
export const downPayment = 'down payment | pago inicial | The part of the price that is not borrowed.'
export const escrow =
  'escrow | depósito en garantía | A neutral company holds money and papers until all is done.'
export const escrowAccount =
  'escrow account (loan) | cuenta de depósito en garantía | The lender’s account for taxes and insurance after closing; not the sale’s escrow.'
export const escrowInstructions =
  'escrow instructions | instrucciones de escrow | What both sides tell escrow to do.'
export const escrowOfficer = 'escrow officer | oficial de depósito en garantía | Your contact at escrow.'
export const finalWalkthrough = 'final walkthrough | recorrido final | A last look before closing.'
export const funding = 'funding | desembolso del préstamo | The lender sends its money to escrow.'
export const giftLetter = 'gift letter | carta de donación | A letter that money given is no loan.'
export const grantDeed = 'grant deed | escritura de transferencia | The usual deed in California.'
export const hoa = 'HOA | asociación de propietarios | The owners’ group that sets rules and dues.'
export const homeWarranty =
  'home warranty | garantía de vivienda | A service plan for appliances and systems.'
export const homeownersInsurance =
  'homeowner’s insurance | seguro de vivienda | Insurance of the home; lenders require it.'
export const inspection = 'inspection | inspección | A professional check of the home’s condition.'
export const interestRate = 'interest rate | tasa de interés | The yearly price of the loan, without fees.'
export const lender = 'lender | prestamista | Who lends the money.'
export const lien = 'lien | gravamen | A debt that is tied to the home.'
export const listingAgent = 'listing agent | agente del vendedor | The agent who speaks for the seller.'
export const loanEstimate =
  'Loan Estimate | estimación del préstamo | The lender’s first list of terms and costs.'
export const mortgage = 'mortgage | hipoteca | A loan with the home as security.'
export const naturalHazardReport =
  'natural hazard report | informe de riesgos naturales | Whether the home is in a flood, fire, or quake zone.'
export const notary = 'notary | notario público | Checks who signs. In California not a lawyer.'
export const noticeToPerform =
  'notice to perform | aviso para cumplir | A written demand to do what is due, usually before a cancellation.'
export const offer = 'offer | oferta | What a buyer proposes.'
export const payoffDemand =
  'payoff demand | solicitud de saldo de liquidación | The exact sum that ends the seller’s loan.'
export const pending = 'pending | pendiente | Asked for and not there yet.'
export const preapproval = 'preapproval | preaprobación | A lender’s first yes, with conditions.'
export const preliminaryReport =
  'preliminary report | informe preliminar de título | What stands in the records about the home.'
export const proceeds = 'proceeds | producto de la venta | What the seller receives in the end.'
export const proofOfFunds = 'proof of funds | comprobante de fondos | A statement that the money is there.'
export const propertyTax = 'property tax | impuesto a la propiedad | The county’s yearly tax on the home.'
export const proration = 'proration | prorrateo | Taxes and dues divided by days between both sides.'
export const purchaseAgreement = 'purchase agreement | contrato de compraventa | The signed contract.'
export const recording = 'recording | registro | The deed enters the county’s public records.'
export const repairRequest =
  'repair request | solicitud de reparaciones | What the buyer asks to be repaired or credited.'
export const seller = 'seller | vendedor | Who sells the home.'
export const settlementStatement =
  'settlement statement | estado de cuenta del cierre | Who paid what, line by line.'
export const statementOfInformation =
  'statement of information | declaración de información | Facts that tell you from people of the same name.'
export const supplementalTaxBill =
  'supplemental tax bill | factura suplementaria de impuestos | An extra property tax bill after a sale.'
export const tds = 'TDS | declaración de divulgación de transferencia | The seller’s main disclosure form.'
export const title = 'title | título de propiedad | The right of ownership.'
export const titleCompany = 'title company | compañía de títulos | Searches the records and insures title.'
export const titleInsurance =
  'title insurance | seguro de título | Pays for certain claims on ownership from the past.'
export const transferTax =
  'transfer tax | impuesto de transferencia | A county tax, in some cities also a city’s, on the sale.'
export const underwriting = 'underwriting | evaluación del préstamo | The lender’s check of your file.'
export const vesting =
  'vesting | forma de titularidad | How owners hold title, such as joint tenancy; ask a lawyer.'
export const wireFraud =
  'wire fraud | fraude en transferencias | False wiring instructions; call escrow first.'
export const wireTransfer =
  'wire transfer | transferencia bancaria | Money sent from bank to bank; hard to get back.'
