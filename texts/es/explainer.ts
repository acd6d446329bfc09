/**
 * The six standard steps of a purchase and of a sale, explained: the step, who does it, how long it takes, documents it may need,
 * and warnings. `{words|name}` marks a word of the glossary.
 */
export const purchase = [
  [
    'Las dos partes firmaron, y el día de la {aceptación|acceptance} es el día 0 de las demás fechas. Su agente envía el contrato a {escrow|escrow} y a su {prestamista|lender}.',
    'usted y el vendedor, con sus agentes',
    'termina cuando todos firman',
    'firmas, iniciales, un {comprobante de fondos|proofOfFunds}, una {carta de preaprobación|preapproval}',
    'lea las fechas de su {depósito|deposit} y de sus {contingencias|contingency}; pregunte lo que no entienda antes de firmar.',
  ],
  [
    'Una compañía neutral guarda el dinero y los documentos hasta que las dos partes cumplan lo que dice el contrato. Su {depósito|deposit} suele vencer dentro de 3 {días hábiles|businessDay} después de la aceptación; la {compañía de títulos|titleCompany} empieza su informe sobre quién es el dueño.',
    'el {oficial de escrow|escrowOfficer}; usted envía el depósito',
    'de 1 a 3 días hábiles',
    'identificación, una {declaración de información|statementOfInformation}, {cómo quedará el título|vesting}, los datos de su prestamista',
    'con el {fraude en transferencias|wireFraud}. Llame a escrow al número que le dieron al principio antes de enviar dinero, aunque el correo parezca auténtico. Instrucciones nuevas por correo, texto o chat son una señal de alerta.',
  ],
  [
    'Un inspector que usted elige revisa la vivienda, y usted lee lo que el vendedor {divulga|disclosure} y los informes sobre el {título|preliminaryReport} y los {riesgos|naturalHazardReport}. Después puede aceptar, pedir reparaciones o un {crédito|credit}, o retirarse mientras su {contingencia|contingency} esté vigente.',
    'usted, el inspector y su agente; el vendedor responde',
    'la visita dura de 2 a 4 horas; la contingencia suele durar 17 días desde la aceptación',
    'asistir, pagar al inspector, firmar que recibió las divulgaciones, decidir sobre {reparaciones|repairRequest}',
    'una contingencia termina solo por escrito; hable con su agente antes de esa fecha y antes de firmar que la {elimina|contingencyRemoval}.',
  ],
  [
    'El prestamista pide una {tasación|appraisal}, y un {evaluador|underwriting} revisa ingresos, ahorros y crédito hasta que el préstamo esté {listo para el cierre|clearToClose}. La {divulgación de cierre|closingDisclosure} debe llegarle al menos 3 {días hábiles|businessDay} antes de firmar; compárela con su {estimación del préstamo|loanEstimate}.',
    'su prestamista y un tasador',
    'a menudo de 2 a 4 semanas',
    'talones de pago, estados de cuenta, declaraciones de impuestos, cartas que expliquen depósitos, {seguro de vivienda|homeownersInsurance}',
    'envíe el mismo día lo que le pidan; no abra créditos, no mueva dinero ni cambie de empleo sin preguntar primero a su prestamista.',
  ],
  [
    'En los últimos 5 días antes del cierre usted ve la vivienda una vez más: debe estar como se acordó, con las reparaciones hechas. En esos mismos días firma ante {notario|notary} y envía a escrow el {resto del dinero|cashToClose}.',
    'usted y su agente; escrow organiza la firma',
    'el recorrido cerca de una hora, la firma una o dos',
    'identificación vigente con foto, el dinero del cierre, comprobante del {seguro|homeownersInsurance}',
    'ahora es cuando hay más {fraude en transferencias|wireFraud}. Llame a escrow al número del principio y pida que le lean cada dígito antes de enviar dinero. Si pagó a una cuenta equivocada, llame de inmediato a su banco y repórtelo en ic3.gov.',
  ],
  [
    'Su prestamista {envía el dinero|funding}, el condado {registra|recording} la {escritura|deed} y escrow paga a todos. Por lo general recibe las llaves cuando se confirma el registro, o cuando lo diga su contrato.',
    'escrow, el prestamista y el {registrador del condado|countyRecorder}',
    'por lo general un día hábil',
    'estar disponible por teléfono',
    'guarde el {estado final de cuenta|settlementStatement} para sus impuestos; espere una {factura suplementaria del impuesto a la propiedad|supplementalTaxBill} en los primeros meses; desconfíe de cartas que ofrecen copias de su escritura por un pago.',
  ],
] as const

/** Without a loan. */
export const purchaseInCash = [
  [
    'Las dos partes firmaron, y el día de la {aceptación|acceptance} es el día 0 de las demás fechas. Su agente envía el contrato a {escrow|escrow}.',
    'usted y el vendedor, con sus agentes',
    'termina cuando todos firman',
    'firmas, iniciales, un {comprobante de fondos|proofOfFunds}',
    'lea las fechas de su {depósito|deposit} y de sus {contingencias|contingency}; pregunte lo que no entienda antes de firmar.',
  ],
  [
    'Una compañía neutral guarda el dinero y los documentos hasta que las dos partes cumplan lo que dice el contrato. Su {depósito|deposit} suele vencer dentro de 3 {días hábiles|businessDay} después de la aceptación; la {compañía de títulos|titleCompany} empieza su informe sobre quién es el dueño.',
    'el {oficial de escrow|escrowOfficer}; usted envía el depósito',
    'de 1 a 3 días hábiles',
    'identificación, una {declaración de información|statementOfInformation}, {cómo quedará el título|vesting}',
    'con el {fraude en transferencias|wireFraud}. Llame a escrow al número que le dieron al principio antes de enviar dinero, aunque el correo parezca auténtico. Instrucciones nuevas por correo, texto o chat son una señal de alerta.',
  ],
  purchase[2],
  purchase[3],
  purchase[4],
  [
    'El condado {registra|recording} la {escritura|deed} y escrow paga a todos. Por lo general recibe las llaves cuando se confirma el registro, o cuando lo diga su contrato.',
    'escrow y el {registrador del condado|countyRecorder}',
    'por lo general un día hábil',
    'estar disponible por teléfono',
    'guarde el {estado final de cuenta|settlementStatement} para sus impuestos; espere una {factura suplementaria del impuesto a la propiedad|supplementalTaxBill} en los primeros meses; desconfíe de cartas que ofrecen copias de su escritura por un pago.',
  ],
] as const

export const sale = [
  [
    'Usted aceptó una {oferta|offer}, y el día de la {aceptación|acceptance} es el día 0 de las demás fechas. Su agente envía el contrato a {escrow|escrow}.',
    'usted y el comprador, con sus agentes',
    'termina cuando todos firman',
    'firmas, datos de su {hipoteca|mortgage} y de la {asociación de propietarios (HOA)|hoa}',
    'con las fechas en que terminan las {contingencias|contingency} del comprador y con lo que prometió dejar o reparar.',
  ],
  [
    'Una compañía neutral abre el expediente y recibe el {depósito|deposit} del comprador. Usted firma las {instrucciones de escrow|escrowInstructions} y una {declaración de información|statementOfInformation}; la {escritura de transferencia|grantDeed} se firma ahora o cerca del cierre.',
    'el {oficial de escrow|escrowOfficer}',
    'de 1 a 3 {días hábiles|businessDay}; los documentos, cerca de una semana',
    'identificación, el número de su préstamo, formularios de impuestos, cómo quiere recibir {su dinero|proceeds}',
    'con el {fraude|wireFraud}. Dé sus datos bancarios solo a escrow, por teléfono al número del principio o en persona, y confirme cualquier cambio de la misma manera.',
  ],
  [
    'Usted {informa al comprador por escrito|disclosure} lo que sabe de la vivienda, por lo general dentro de 7 días, y permite las inspecciones. Después el comprador puede {pedir reparaciones|repairRequest} o un {crédito|credit}; usted puede aceptar, ofrecer otra cosa o negarse.',
    'usted, el comprador y el inspector',
    'a menudo hasta 17 días desde la aceptación',
    'formularios de divulgación ({TDS|tds}, SPQ, {riesgos naturales|naturalHazardReport}), documentos de la {HOA|hoa}, acceso, servicios conectados',
    'responda según lo que sabe y pregunte a su agente si tiene dudas; acepte reparaciones solo por escrito.',
  ],
  [
    'El prestamista del comprador {tasa|appraisal} la vivienda y {decide sobre el préstamo|underwriting}. Escrow pide a su prestamista la cantidad exacta que falta por pagar ({payoff demand|payoffDemand}).',
    'el prestamista del comprador, un tasador y escrow',
    'a menudo de 2 a 4 semanas',
    'acceso para el tasador, el número de su préstamo',
    'siga pagando su {hipoteca|mortgage} hasta que escrow confirme la liquidación; una tasación baja puede llevar a hablar de nuevo del precio.',
  ],
  [
    'El comprador {ve la vivienda en los últimos días|finalWalkthrough} antes del cierre y revisa que esté como se acordó. Usted termina las reparaciones, firma la {escritura|deed} ante {notario|notary} si falta y se muda a más tardar el día que dice el contrato.',
    'usted y el comprador',
    'cerca de una hora',
    'recibos de reparaciones, identificación con foto, llaves, controles, códigos',
    'deje lo que el contrato menciona, mantenga el seguro y los servicios hasta que se confirme el cierre, y confirme por teléfono cómo recibirá su dinero.',
  ],
  [
    'El condado {registra|recording} la {escritura|deed}, escrow liquida su préstamo y los {costos|closingCosts}, y le envía {el resto|proceeds}. Usted recibe un {estado final de cuenta|settlementStatement}.',
    'escrow y el {registrador del condado|countyRecorder}',
    'el registro, un día hábil; el dinero, ese día o el siguiente día hábil',
    'las llaves, una dirección nueva',
    'ya nadie necesita otra vez sus datos bancarios; guarde el estado de cuenta y los formularios de impuestos, y consulte a un profesional de impuestos sobre la venta.',
  ],
] as const

/** Labels for the parts of an explanation. */
export const labels = ['Quién:', 'Cuánto tarda:', 'Le pueden pedir:', 'Tenga cuidado:'] as const
export const generalInformation =
  'Información general, no asesoría legal. Primero valen su contrato y lo que le diga su agente.'
/** Leads into the chat; `agent` is a first name. */
export const ask = (agent: string | null): string => `Preguntar a ${agent ?? 'su agente'}`
export const allWords = 'Todas las palabras'
export const backToStep = 'Volver al paso'
export const findWord = 'Buscar una palabra'
export const noWord = 'Esa palabra no está aquí. Su agente se la explica.'
export const wordsFound = (words: number): string => (words === 1 ? '1 palabra' : `${words} palabras`)
/** The language of a term's other word. */
export const otherLanguage = 'en'
