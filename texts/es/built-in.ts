// What the product writes into deals, in Spanish: found by the name of the English text.

// The titles of the six standard steps.
export const purchaseAgreement = 'Contrato de compraventa'
export const escrowOpening = 'Apertura de escrow'
export const homeInspection = 'Inspección de la vivienda'
export const loanApproval = 'Aprobación del préstamo'
export const finalWalkthrough = 'Recorrido final'
export const closingAndTransfer = 'Cierre y entrega'

// A purchase: descriptions and next actions of the standard steps.
export const signedWithSeller =
  'Usted y el vendedor ya firmaron. Todas las fechas siguientes se cuentan desde este día.'
export const readAgreement = 'Lea su copia del contrato'
export const escrowHoldsDeposit =
  'Una compañía neutral de depósito en garantía (escrow) abre el expediente y guarda su depósito.'
export const confirmWiring =
  'Confirme las instrucciones de transferencia por teléfono con escrow antes de enviar dinero'
export const inspectorVisits =
  'Un inspector visita la vivienda, usted revisa las divulgaciones y se pueden pedir reparaciones.'
export const agentExplainsReport = 'Su agente revisa con usted el informe de la inspección'
export const lenderChecksFile =
  'Su prestamista pide la tasación y revisa su expediente. Envíe lo que le pida el mismo día.'
export const lenderApproves = 'El prestamista da la aprobación final'
export const buyerSeesHome =
  'Usted ve la vivienda una vez más, firma los documentos de cierre y envía el dinero después de llamar a escrow.'
export const walkThrough = 'Recorra la vivienda y anote lo que no esté como se acordó'
export const keysAreYours =
  'Todo el dinero está en escrow, la escritura queda registrada y las llaves son suyas.'
export const deedIsRecorded = 'Escrow confirma que la escritura está registrada'

// A sale: descriptions and next actions of the standard steps.
export const signedWithBuyer =
  'Usted y el comprador ya firmaron. Todas las fechas siguientes se cuentan desde este día.'
export const escrowOpensForSeller =
  'Una compañía neutral de depósito en garantía (escrow) abre el expediente. Usted firma sus instrucciones y la escritura de transferencia (grant deed).'
export const signEscrowPapers =
  'Firme las instrucciones de escrow, la escritura de transferencia y la declaración de información'
export const handOverDisclosures =
  'Usted entrega las divulgaciones y el inspector del comprador visita la vivienda.'
export const completeDisclosures = 'Complete las divulgaciones y permita el acceso a la vivienda'
export const buyersLenderAppraises =
  'El prestamista del comprador tasa la vivienda. Escrow pregunta a su prestamista cuánto falta por pagar.'
export const buyersLenderApproves = 'El prestamista del comprador da la aprobación final'
export const moveOut =
  'Las reparaciones acordadas están hechas y usted se muda. El comprador ve la vivienda una vez más.'
export const keepReceipts = 'Guarde los recibos de las reparaciones acordadas'
export const proceedsArePaid =
  'La escritura queda registrada y usted recibe su dinero. Guarde el estado final de cuenta para sus impuestos.'

// Dates of the built-in templates, each with its meaning for a buyer and a seller.
export const deposit = 'Depósito en escrow'
export const yourDeposit =
  'Su depósito llega a escrow. Llame a escrow a un número que usted conozca antes de enviar dinero.'
export const buyersDeposit = 'El depósito del comprador llega a escrow.'
export const disclosures = 'Divulgaciones del vendedor'
export const sellersDisclosures = 'El vendedor entrega lo que sabe de la vivienda. Léalo y pregunte.'
export const yourDisclosures = 'Usted entrega lo que sabe de la vivienda, completo y firmado.'
export const investigation = 'Contingencia de inspección'
export const investigationRight =
  'Su derecho a retirarse si una inspección encuentra algo que usted no puede aceptar.'
export const investigationOfBuyer =
  'Hasta entonces el comprador inspecciona la vivienda y puede retirarse o pedir reparaciones.'
export const appraisal = 'Contingencia de tasación'
export const appraisalRight = 'Su derecho a retirarse si la tasación resulta demasiado baja.'
export const appraisalOfBuyer =
  'Hasta entonces el comprador puede retirarse si la tasación resulta demasiado baja.'
export const loan = 'Contingencia de préstamo'
export const loanRight = 'Su derecho a retirarse si le niegan el préstamo.'
export const loanOfBuyer = 'Hasta entonces el comprador puede retirarse si le niegan el préstamo.'
export const ownHome = 'Contingencia por venta de la vivienda del comprador'
export const ownHomeRight = 'Su derecho a retirarse si su propia vivienda no se vende a tiempo.'
export const ownHomeOfBuyer =
  'Hasta entonces el comprador puede retirarse si su propia vivienda no se vende a tiempo.'
export const insurance = 'Contingencia de seguro'
export const insuranceRight = 'Su derecho a retirarse si no se puede asegurar la vivienda.'
export const insuranceOfBuyer =
  'Hasta entonces el comprador puede retirarse si no se puede asegurar la vivienda.'
export const replacementHome = 'Contingencia por la nueva vivienda del vendedor'
export const replacementHomeOfSeller =
  'Hasta entonces el vendedor puede retirarse si no encuentra a tiempo una vivienda a la que mudarse.'
export const replacementHomeRight =
  'Su derecho a retirarse si no encuentra a tiempo una vivienda a la que mudarse.'
export const walkthrough = 'Recorrido final'
export const walkthroughText = 'Usted ve la vivienda una vez más con su agente.'
export const funds = 'Fondos en escrow'
export const fundsText = 'Llame a escrow al número que le dieron al principio antes de enviar dinero.'
export const signLoanDocuments = 'Firma de los documentos del préstamo'
export const signClosingDocuments = 'Firma de los documentos de cierre'
export const bringId = 'Traiga una identificación con foto.'
export const closingDisclosure = 'Divulgación de cierre recibida'
export const closingDisclosureText =
  'Los términos y costos finales del préstamo, tres días antes de firmar. Avise a su agente cuando llegue.'
export const clearToClose = 'Listo para el cierre'
export const clearToCloseText = 'El prestamista ya aprobó todo y prepara los documentos del préstamo.'
export const proofOfFunds = 'Comprobante de fondos'
export const proofOfFundsText =
  'Una carta o un estado de cuenta de su banco que muestra que el dinero está disponible.'
export const noticeToPerform = 'Se puede dar un aviso de cumplimiento'
export const noticeToPerformText =
  'Desde entonces se puede pedir por escrito al comprador que elimine la contingencia.'
export const repairs = 'Reparaciones acordadas terminadas'
export const repairsText = 'Guarde los recibos; el comprador ve la vivienda una vez más.'
export const grantDeed = 'Firma de la escritura de transferencia'
export const grantDeedText = 'Usted firma la escritura ante notario. Traiga una identificación con foto.'
export const movedOut = 'Mudanza terminada'
export const movedOutText =
  'La vivienda está vacía y limpia y las llaves están listas, salvo que su contrato diga otra cosa.'

// Documents of the built-in kits, each with what is good enough.
export const payStubs = 'Talones de pago'
export const payStubsText = 'Todos los de los últimos 30 días, con el total acumulado del año.'
export const w2s = 'Formularios W-2'
export const w2sText = 'De los últimos dos años, uno de cada empleador.'
export const bankStatements = 'Estados de cuenta bancarios'
export const bankStatementsText =
  'De los últimos dos meses, con todas las páginas, incluso las que están en blanco.'
export const taxReturns = 'Declaraciones de impuestos'
export const taxReturnsText = 'De los últimos dos años, con todos los anexos y firmadas.'
export const photoId = 'Identificación con foto'
export const photoIdText = 'Una licencia de conducir o un pasaporte que no haya vencido, por los dos lados.'
export const homeInsurance = 'Comprobante del seguro de vivienda'
export const homeInsuranceText =
  'La póliza provisional (binder) o la página de declaraciones, vigente desde el día del cierre y con el nombre de su prestamista.'
export const tds = 'Declaración de divulgación de transferencia (TDS)'
export const tdsText = 'Con todas las páginas completas, firmadas y fechadas por cada dueño.'
export const spq = 'Cuestionario del vendedor sobre la propiedad (SPQ)'
export const spqText = 'Con todas las preguntas contestadas y cada “sí” explicado.'
export const nhd = 'Divulgación de riesgos naturales (NHD)'
export const nhdText = 'El informe completo, con la primera página firmada.'
export const leadPaint = 'Divulgación sobre pintura a base de plomo'
export const leadPaintText = 'Solo si la vivienda se construyó antes de 1978, firmada por cada dueño.'
export const detectors = 'Declaración sobre el calentador de agua y los detectores de humo'
export const detectorsText = 'Firmada, una vez que el calentador esté sujeto y los detectores funcionen.'
export const hoa = 'Documentos de la asociación de propietarios (HOA)'
export const hoaText =
  'Solo si hay una asociación: restricciones (CC&Rs), reglamento, presupuesto y actas de los últimos 12 meses.'
export const statementOfInformation = 'Declaración de información'
export const statementOfInformationText =
  'El formulario de escrow, completado y firmado por cada uno de ustedes.'
export const finalStatement = 'Estado final de cuenta del cierre'
export const finalStatementText = 'El definitivo, no el estimado.'
export const vesting = 'Forma de titularidad'
export const vestingText = 'El formulario de titularidad de escrow, firmado por cada uno de ustedes.'
export const signedDisclosure = 'Divulgación de cierre, firmada'
export const signedDisclosureText =
  'Firmada el mismo día en que llegue; su firma solo confirma que la recibió.'
export const walkthroughForm = 'Formulario del recorrido final (VP)'
export const walkthroughFormText = 'Firmado después de su recorrido final.'
export const form593 = 'Formulario 593'
export const form593Text =
  'El formulario de California sobre la retención de impuestos, completado y firmado por cada dueño.'
export const repairReceipts = 'Recibos de las reparaciones acordadas'
export const repairReceiptsText = 'Uno por cada reparación, con el nombre de quien la hizo.'

// Ready reasons to send a file back.
export const cutOff = 'Está cortado. Por favor, envíe la página completa.'
export const tooOld = 'Es demasiado antiguo. Por favor, envíe el más reciente.'
export const wrongDocument = 'Es otro documento. Por favor, envíe el que se le pidió.'
export const cannotRead = 'No se puede leer. Por favor, envíe una foto más nítida o el archivo original.'
export const pagesMissing = 'Faltan páginas. Por favor, envíelas todas.'

// Ready reasons for a deal that rests or is canceled.
export const waitsForLender = 'Esperamos al prestamista.'
export const waitsForTitle = 'Esperamos a la compañía de títulos.'
export const waitsForRepairs = 'Esperamos las reparaciones.'
export const waitsForOtherSide = 'Esperamos a la otra parte.'
export const loanNotApproved = 'No se aprobó el préstamo.'
export const appraisalTooLow = 'El avalúo (tasación) resultó demasiado bajo.'
export const inspectionNotAgreed = 'No pudimos llegar a un acuerdo sobre lo que encontró la inspección.'
export const otherSideCanceled = 'La otra parte canceló.'
export const agreedToCancel = 'Ambas partes acordaron cancelar.'

// Holidays.
export const newYear = 'Año Nuevo'
export const kingDay = 'Día de Martin Luther King Jr.'
export const lincolnDay = 'Día de Lincoln'
export const presidentsDay = 'Día de los Presidentes'
export const chavezDay = 'Día de César Chávez'
export const memorialDay = 'Día de los Caídos'
export const juneteenth = 'Juneteenth'
export const independenceDay = 'Día de la Independencia'
export const laborDay = 'Día del Trabajo'
export const admissionDay = 'Día de la Admisión de California'
export const nativeAmericanDay = 'Día de los Nativos Americanos'
export const columbusDay = 'Día de Colón'
export const veteransDay = 'Día de los Veteranos'
export const thanksgiving = 'Día de Acción de Gracias'
export const dayAfterThanksgiving = 'Día después de Acción de Gracias'
export const christmas = 'Navidad'
export const lunarNewYear = 'Año Nuevo Lunar'
export const genocideRemembranceDay = 'Día del Recuerdo del Genocidio'
export const goodFriday = 'Viernes Santo'
export const diwali = 'Diwali'
