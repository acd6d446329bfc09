/** The words of a deal, each as "word | word in the other language | meaning". */
export const acceptance =
  'aceptación | acceptance | El día en que las dos partes firmaron; desde él se cuentan las demás fechas.'
export const addendum = 'anexo | addendum | Una hoja firmada que agrega algo al contrato.'
export const agent =
  'agente de bienes raíces | agent | La persona con licencia que actúa en su nombre en la transacción.'
export const appraisal = 'tasación | appraisal | Una opinión independiente de cuánto vale la vivienda.'
export const appraisalContingency =
  'contingencia de tasación | appraisal contingency | Su derecho a retirarse si la tasación es demasiado baja.'
export const asIs =
  'en su estado actual | as is | Se vende sin reparaciones prometidas; las divulgaciones siguen siendo obligatorias.'
export const businessDay =
  'día hábil | business day | Un día que cuenta como laborable; el contrato y el prestamista cuentan distinto.'
export const buyer = 'comprador | buyer | Quien compra la vivienda.'
export const cashToClose = 'efectivo para el cierre | cash to close | Lo que usted todavía aporta al cierre.'
export const clearToClose = 'listo para el cierre | clear to close | El prestamista ya aprobó todo.'
export const closing =
  'cierre | closing | El día en que se registra la escritura y la vivienda cambia de dueño.'
export const closingCosts =
  'costos de cierre | closing costs | Cargos de préstamo, título, escrow e impuestos, además del precio.'
export const closingDisclosure =
  'divulgación de cierre | Closing Disclosure | Los términos y costos finales de un préstamo, al menos 3 días hábiles antes de firmar.'
export const commission = 'comisión | commission | Lo que se paga a los agentes.'
export const contingency = 'contingencia | contingency | Una condición que permite a una parte retirarse.'
export const contingencyRemoval =
  'eliminación de una contingencia | contingency removal | Un documento firmado que renuncia a ese derecho.'
export const counteroffer = 'contraoferta | counteroffer | Una respuesta a una oferta con otros términos.'
export const countyRecorder =
  'registrador del condado | county recorder | La oficina donde las escrituras se hacen públicas.'
export const credit =
  'crédito (a favor del comprador) | credit | Dinero que se descuenta al cierre en lugar de reparar.'
export const deed = 'escritura | deed | El documento que transfiere la propiedad.'
export const deedOfTrust =
  'escritura de fideicomiso | deed of trust | El documento que pone la vivienda como garantía del préstamo.'
export const deposit =
  'depósito de buena fe | deposit, earnest money | Dinero que muestra que el comprador va en serio; cuenta para el precio.'
export const disclosure = 'divulgación | disclosure | Lo que el vendedor debe informar sobre la vivienda.'
export const downPayment = 'pago inicial | down payment | La parte del precio que no se pide prestada.'
export const escrow =
  'depósito en garantía (escrow) | escrow | Una compañía neutral guarda dinero y documentos hasta que todo esté cumplido.'
export const escrowAccount =
  'cuenta de depósito en garantía | escrow account (loan) | La cuenta del prestamista para impuestos y seguro después del cierre; no es el escrow de la venta.'
export const escrowInstructions =
  'instrucciones de escrow | escrow instructions | Lo que las dos partes le indican a escrow.'
export const escrowOfficer = 'oficial de depósito en garantía | escrow officer | Su contacto en escrow.'
export const finalWalkthrough = 'recorrido final | final walkthrough | Una última visita antes del cierre.'
export const funding = 'desembolso del préstamo | funding | El prestamista envía su dinero a escrow.'
export const giftLetter =
  'carta de donación | gift letter | Una carta que dice que un dinero regalado no es préstamo.'
export const grantDeed =
  'escritura de transferencia (grant deed) | grant deed | La escritura usual en California.'
export const hoa = 'asociación de propietarios (HOA) | HOA | El grupo de dueños que fija reglas y cuotas.'
export const homeWarranty =
  'garantía de vivienda | home warranty | Un plan de servicio para aparatos y sistemas.'
export const homeownersInsurance =
  'seguro de vivienda | homeowner’s insurance | El seguro de la vivienda; los prestamistas lo exigen.'
export const inspection = 'inspección | inspection | Una revisión profesional del estado de la vivienda.'
export const interestRate = 'tasa de interés | interest rate | El precio anual del préstamo, sin cargos.'
export const lender = 'prestamista | lender | Quien presta el dinero.'
export const lien = 'gravamen | lien | Una deuda ligada a la vivienda.'
export const listingAgent = 'agente del vendedor | listing agent | El agente que representa al vendedor.'
export const loanEstimate =
  'estimación del préstamo | Loan Estimate | La primera lista de términos y costos del prestamista.'
export const mortgage = 'hipoteca | mortgage | Un préstamo con la vivienda como garantía.'
export const naturalHazardReport =
  'informe de riesgos naturales | natural hazard report | Si la vivienda está en zona de inundación, incendio o sismo.'
export const notary = 'notario público | notary | Verifica quién firma. En California no es abogado.'
export const noticeToPerform =
  'aviso para cumplir | notice to perform | Una exigencia escrita de cumplir lo pendiente, por lo general antes de cancelar.'
export const offer = 'oferta | offer | Lo que propone un comprador.'
export const payoffDemand =
  'solicitud de saldo de liquidación (payoff demand) | payoff demand | La suma exacta que termina el préstamo del vendedor.'
export const pending = 'pendiente | pending | Pedido y todavía no recibido.'
export const preapproval = 'preaprobación | preapproval | El primer sí de un prestamista, con condiciones.'
export const preliminaryReport =
  'informe preliminar de título | preliminary report | Lo que dicen los registros sobre la vivienda.'
export const proceeds = 'producto de la venta | proceeds | Lo que el vendedor recibe al final.'
export const proofOfFunds =
  'comprobante de fondos | proof of funds | Un documento que muestra que el dinero está disponible.'
export const propertyTax =
  'impuesto a la propiedad | property tax | El impuesto anual del condado sobre la vivienda.'
export const proration = 'prorrateo | proration | Impuestos y cuotas divididos por días entre las partes.'
export const purchaseAgreement = 'contrato de compraventa | purchase agreement | El contrato firmado.'
export const recording = 'registro | recording | La escritura entra en los registros públicos del condado.'
export const repairRequest =
  'solicitud de reparaciones | repair request | Lo que el comprador pide reparar o descontar.'
export const seller = 'vendedor | seller | Quien vende la vivienda.'
export const settlementStatement =
  'estado de cuenta del cierre | settlement statement | Quién pagó qué, línea por línea.'
export const statementOfInformation =
  'declaración de información | statement of information | Datos que evitan que se le confunda con personas del mismo nombre.'
export const supplementalTaxBill =
  'factura suplementaria de impuestos | supplemental tax bill | Una factura adicional de impuestos después de una venta.'
export const tds =
  'declaración de divulgación de transferencia (TDS) | TDS | El formulario principal de divulgación del vendedor.'
export const title = 'título de propiedad | title | El derecho de propiedad.'
export const titleCompany = 'compañía de títulos | title company | Revisa los registros y asegura el título.'
export const titleInsurance =
  'seguro de título | title insurance | Cubre ciertos reclamos sobre la propiedad que vienen del pasado.'
export const transferTax =
  'impuesto de transferencia | transfer tax | Un impuesto del condado, y en algunas ciudades también municipal, sobre la venta.'
export const underwriting =
  'evaluación del préstamo | underwriting | La revisión de su expediente por el prestamista.'
export const vesting =
  'forma de titularidad | vesting | Cómo los dueños tienen el título, por ejemplo en tenencia conjunta; consulte a un abogado.'
export const wireFraud =
  'fraude en transferencias | wire fraud | Instrucciones de transferencia falsas; llame primero a escrow.'
export const wireTransfer =
  'transferencia bancaria | wire transfer | Dinero enviado de banco a banco; difícil de recuperar.'
