/** The words of a deal: in Spanish, in the other language, and what they mean. */
export const acceptance = [
  'aceptación',
  'acceptance',
  'El día en que las dos partes firmaron; desde él se cuentan las demás fechas.',
] as const
export const addendum = ['anexo', 'addendum', 'Una hoja firmada que agrega algo al contrato.'] as const
export const agent = [
  'agente de bienes raíces',
  'agent',
  'La persona con licencia que actúa en su nombre en la transacción.',
] as const
export const appraisal = [
  'tasación',
  'appraisal',
  'Una opinión independiente de cuánto vale la vivienda.',
] as const
export const appraisalContingency = [
  'contingencia de tasación',
  'appraisal contingency',
  'Su derecho a retirarse si la tasación es demasiado baja.',
] as const
export const asIs = [
  'en su estado actual',
  'as is',
  'Se vende sin reparaciones prometidas; las divulgaciones siguen siendo obligatorias.',
] as const
export const businessDay = [
  'día hábil',
  'business day',
  'Un día que cuenta como laborable; el contrato y el prestamista cuentan distinto.',
] as const
export const buyer = ['comprador', 'buyer', 'Quien compra la vivienda.'] as const
export const cashToClose = [
  'efectivo para el cierre',
  'cash to close',
  'Lo que usted todavía aporta al cierre.',
] as const
export const clearToClose = [
  'listo para el cierre',
  'clear to close',
  'El prestamista ya aprobó todo.',
] as const
export const closing = [
  'cierre',
  'closing',
  'El día en que se registra la escritura y la vivienda cambia de dueño.',
] as const
export const closingCosts = [
  'costos de cierre',
  'closing costs',
  'Cargos de préstamo, título, escrow e impuestos, además del precio.',
] as const
export const closingDisclosure = [
  'divulgación de cierre',
  'Closing Disclosure',
  'Los términos y costos finales de un préstamo, al menos 3 días hábiles antes de firmar.',
] as const
export const commission = ['comisión', 'commission', 'Lo que se paga a los agentes.'] as const
export const contingency = [
  'contingencia',
  'contingency',
  'Una condición que permite a una parte retirarse.',
] as const
export const contingencyRemoval = [
  'eliminación de una contingencia',
  'contingency removal',
  'Un documento firmado que renuncia a ese derecho.',
] as const
export const counteroffer = [
  'contraoferta',
  'counteroffer',
  'Una respuesta a una oferta con otros términos.',
] as const
export const countyRecorder = [
  'registrador del condado',
  'county recorder',
  'La oficina donde las escrituras se hacen públicas.',
] as const
export const credit = [
  'crédito (a favor del comprador)',
  'credit',
  'Dinero que se descuenta al cierre en lugar de reparar.',
] as const
export const deed = ['escritura', 'deed', 'El documento que transfiere la propiedad.'] as const
export const deedOfTrust = [
  'escritura de fideicomiso',
  'deed of trust',
  'El documento que pone la vivienda como garantía del préstamo.',
] as const
export const deposit = [
  'depósito de buena fe',
  'deposit, earnest money',
  'Dinero que muestra que el comprador va en serio; cuenta para el precio.',
] as const
export const disclosure = [
  'divulgación',
  'disclosure',
  'Lo que el vendedor debe informar sobre la vivienda.',
] as const
export const downPayment = [
  'pago inicial',
  'down payment',
  'La parte del precio que no se pide prestada.',
] as const
export const escrow = [
  'depósito en garantía (escrow)',
  'escrow',
  'Una compañía neutral guarda dinero y documentos hasta que todo esté cumplido.',
] as const
export const escrowAccount = [
  'cuenta de depósito en garantía',
  'escrow account (loan)',
  'La cuenta del prestamista para impuestos y seguro después del cierre; no es el escrow de la venta.',
] as const
export const escrowInstructions = [
  'instrucciones de escrow',
  'escrow instructions',
  'Lo que las dos partes le indican a escrow.',
] as const
export const escrowOfficer = [
  'oficial de depósito en garantía',
  'escrow officer',
  'Su contacto en escrow.',
] as const
export const finalWalkthrough = [
  'recorrido final',
  'final walkthrough',
  'Una última visita antes del cierre.',
] as const
export const funding = [
  'desembolso del préstamo',
  'funding',
  'El prestamista envía su dinero a escrow.',
] as const
export const giftLetter = [
  'carta de donación',
  'gift letter',
  'Una carta que dice que un dinero regalado no es préstamo.',
] as const
export const grantDeed = [
  'escritura de transferencia (grant deed)',
  'grant deed',
  'La escritura usual en California.',
] as const
export const hoa = [
  'asociación de propietarios (HOA)',
  'HOA',
  'El grupo de dueños que fija reglas y cuotas.',
] as const
export const homeWarranty = [
  'garantía de vivienda',
  'home warranty',
  'Un plan de servicio para aparatos y sistemas.',
] as const
export const homeownersInsurance = [
  'seguro de vivienda',
  'homeowner’s insurance',
  'El seguro de la vivienda; los prestamistas lo exigen.',
] as const
export const inspection = [
  'inspección',
  'inspection',
  'Una revisión profesional del estado de la vivienda.',
] as const
export const interestRate = [
  'tasa de interés',
  'interest rate',
  'El precio anual del préstamo, sin cargos.',
] as const
export const lender = ['prestamista', 'lender', 'Quien presta el dinero.'] as const
export const lien = ['gravamen', 'lien', 'Una deuda ligada a la vivienda.'] as const
export const listingAgent = [
  'agente del vendedor',
  'listing agent',
  'El agente que representa al vendedor.',
] as const
export const loanEstimate = [
  'estimación del préstamo',
  'Loan Estimate',
  'La primera lista de términos y costos del prestamista.',
] as const
export const mortgage = ['hipoteca', 'mortgage', 'Un préstamo con la vivienda como garantía.'] as const
export const naturalHazardReport = [
  'informe de riesgos naturales',
  'natural hazard report',
  'Si la vivienda está en zona de inundación, incendio o sismo.',
] as const
export const notary = [
  'notario público',
  'notary',
  'Verifica quién firma. En California no es abogado.',
] as const
export const noticeToPerform = [
  'aviso para cumplir',
  'notice to perform',
  'Una exigencia escrita de cumplir lo pendiente, por lo general antes de cancelar.',
] as const
export const offer = ['oferta', 'offer', 'Lo que propone un comprador.'] as const
export const payoffDemand = [
  'solicitud de saldo de liquidación (payoff demand)',
  'payoff demand',
  'La suma exacta que termina el préstamo del vendedor.',
] as const
export const pending = ['pendiente', 'pending', 'Pedido y todavía no recibido.'] as const
export const preapproval = [
  'preaprobación',
  'preapproval',
  'El primer sí de un prestamista, con condiciones.',
] as const
export const preliminaryReport = [
  'informe preliminar de título',
  'preliminary report',
  'Lo que dicen los registros sobre la vivienda.',
] as const
export const proceeds = ['producto de la venta', 'proceeds', 'Lo que el vendedor recibe al final.'] as const
export const proofOfFunds = [
  'comprobante de fondos',
  'proof of funds',
  'Un documento que muestra que el dinero está disponible.',
] as const
export const propertyTax = [
  'impuesto a la propiedad',
  'property tax',
  'El impuesto anual del condado sobre la vivienda.',
] as const
export const proration = [
  'prorrateo',
  'proration',
  'Impuestos y cuotas divididos por días entre las partes.',
] as const
export const purchaseAgreement = [
  'contrato de compraventa',
  'purchase agreement',
  'El contrato firmado.',
] as const
export const recording = [
  'registro',
  'recording',
  'La escritura entra en los registros públicos del condado.',
] as const
export const repairRequest = [
  'solicitud de reparaciones',
  'repair request',
  'Lo que el comprador pide reparar o descontar.',
] as const
export const seller = ['vendedor', 'seller', 'Quien vende la vivienda.'] as const
export const settlementStatement = [
  'estado de cuenta del cierre',
  'settlement statement',
  'Quién pagó qué, línea por línea.',
] as const
export const statementOfInformation = [
  'declaración de información',
  'statement of information',
  'Datos que evitan que se le confunda con personas del mismo nombre.',
] as const
export const supplementalTaxBill = [
  'factura suplementaria de impuestos',
  'supplemental tax bill',
  'Una factura adicional de impuestos después de una venta.',
] as const
export const tds = [
  'declaración de divulgación de transferencia (TDS)',
  'TDS',
  'El formulario principal de divulgación del vendedor.',
] as const
export const title = ['título de propiedad', 'title', 'El derecho de propiedad.'] as const
export const titleCompany = [
  'compañía de títulos',
  'title company',
  'Revisa los registros y asegura el título.',
] as const
export const titleInsurance = [
  'seguro de título',
  'title insurance',
  'Cubre ciertos reclamos sobre la propiedad que vienen del pasado.',
] as const
export const transferTax = [
  'impuesto de transferencia',
  'transfer tax',
  'Un impuesto del condado, y en algunas ciudades también municipal, sobre la venta.',
] as const
export const underwriting = [
  'evaluación del préstamo',
  'underwriting',
  'La revisión de su expediente por el prestamista.',
] as const
export const vesting = [
  'forma de titularidad',
  'vesting',
  'Cómo los dueños tienen el título, por ejemplo en tenencia conjunta; consulte a un abogado.',
] as const
export const wireFraud = [
  'fraude en transferencias',
  'wire fraud',
  'Instrucciones de transferencia falsas; llame primero a escrow.',
] as const
export const wireTransfer = [
  'transferencia bancaria',
  'wire transfer',
  'Dinero enviado de banco a banco; difícil de recuperar.',
] as const
