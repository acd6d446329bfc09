import { documentsInSpanish } from './documents-in-spanish.ts'
import { holidaysInSpanish } from './holidays-in-spanish.ts'

/**
 * The product's own Spanish of the words that it writes into deals in English: standard steps, dates and meanings of the
 * built-in templates, documents of the built-in kits, ready reasons to send a file back, and holidays. Each pair begins with the English text, letter by letter.
 */
export const builtInSpanish: readonly (readonly [english: string, spanish: string])[] = [
  ['Purchase Agreement', 'Contrato de compraventa'],
  ['Escrow Opening', 'Apertura de escrow'],
  ['Home Inspection', 'Inspección de la vivienda'],
  ['Loan Approval', 'Aprobación del préstamo'],
  ['Final Walkthrough', 'Recorrido final'],
  ['Closing & Transfer', 'Cierre y entrega'],

  // The texts of a purchase's standard steps.
  [
    'You and the seller have signed. Every later date counts from this day.',
    'Usted y el vendedor ya firmaron. Todas las fechas siguientes se cuentan desde este día.',
  ],
  ['Read your copy of the agreement', 'Lea su copia del contrato'],
  [
    'A neutral escrow company opens the file and holds your deposit.',
    'Una compañía neutral de depósito en garantía (escrow) abre el expediente y guarda su depósito.',
  ],
  [
    'Confirm wiring instructions by phone with escrow before sending money',
    'Confirme las instrucciones de transferencia por teléfono con escrow antes de enviar dinero',
  ],
  [
    'An inspector visits the home, you review the disclosures, and repairs may be requested.',
    'Un inspector visita la vivienda, usted revisa las divulgaciones y se pueden pedir reparaciones.',
  ],
  [
    'Your agent goes over the inspection report with you',
    'Su agente revisa con usted el informe de la inspección',
  ],
  [
    'Your lender orders the appraisal and checks your file. Send what it asks for the same day.',
    'Su prestamista pide la tasación y revisa su expediente. Envíe lo que le pida el mismo día.',
  ],
  ['The lender gives the final approval', 'El prestamista da la aprobación final'],
  [
    'You see the home once more, sign the closing documents, and send money after a call to escrow.',
    'Usted ve la vivienda una vez más, firma los documentos de cierre y envía el dinero después de llamar a escrow.',
  ],
  [
    'Walk through and list what is not as agreed',
    'Recorra la vivienda y anote lo que no esté como se acordó',
  ],
  [
    'All money is in escrow, the deed is recorded, and the keys are yours.',
    'Todo el dinero está en escrow, la escritura queda registrada y las llaves son suyas.',
  ],
  ['Escrow confirms that the deed is recorded', 'Escrow confirma que la escritura está registrada'],

  // The texts of a sale's standard steps.
  [
    'You and the buyer have signed. Every later date counts from this day.',
    'Usted y el comprador ya firmaron. Todas las fechas siguientes se cuentan desde este día.',
  ],
  [
    'A neutral escrow company opens the file. You sign its instructions and the grant deed.',
    'Una compañía neutral de depósito en garantía (escrow) abre el expediente. Usted firma sus instrucciones y la escritura de transferencia (grant deed).',
  ],
  [
    'Sign the escrow instructions, the grant deed and the statement of information',
    'Firme las instrucciones de escrow, la escritura de transferencia y la declaración de información',
  ],
  [
    'You hand over the disclosures, and the buyer’s inspector visits the home.',
    'Usted entrega las divulgaciones y el inspector del comprador visita la vivienda.',
  ],
  [
    'Complete the disclosures and allow access to the home',
    'Complete las divulgaciones y permita el acceso a la vivienda',
  ],
  [
    'The buyer’s lender appraises the home. Escrow asks your lender what is left to pay off.',
    'El prestamista del comprador tasa la vivienda. Escrow pregunta a su prestamista cuánto falta por pagar.',
  ],
  ['The buyer’s lender gives the final approval', 'El prestamista del comprador da la aprobación final'],
  [
    'Agreed repairs are done and you move out. The buyer sees the home once more.',
    'Las reparaciones acordadas están hechas y usted se muda. El comprador ve la vivienda una vez más.',
  ],
  ['Keep the receipts of the agreed repairs', 'Guarde los recibos de las reparaciones acordadas'],
  [
    'The deed is recorded and your proceeds are paid. Keep the final statement for your taxes.',
    'La escritura queda registrada y usted recibe su dinero. Guarde el estado final de cuenta para sus impuestos.',
  ],

  // Dates of the built-in templates, each before what it means.
  ['Deposit to escrow', 'Depósito en escrow'],
  [
    'Your deposit arrives in escrow. Call escrow on a number that you know before you send money.',
    'Su depósito llega a escrow. Llame a escrow a un número que usted conozca antes de enviar dinero.',
  ],
  ['The buyer’s deposit arrives in escrow.', 'El depósito del comprador llega a escrow.'],
  ['Seller’s disclosures', 'Divulgaciones del vendedor'],
  [
    'The seller hands over what is known about the home. Read it and ask.',
    'El vendedor entrega lo que sabe de la vivienda. Léalo y pregunte.',
  ],
  [
    'You hand over what you know about the home, completed and signed.',
    'Usted entrega lo que sabe de la vivienda, completo y firmado.',
  ],
  ['Investigation contingency', 'Contingencia de inspección'],
  [
    'Your right to step back if an inspection finds something that you cannot accept.',
    'Su derecho a retirarse si una inspección encuentra algo que usted no puede aceptar.',
  ],
  [
    'Until then the buyer inspects the home and can step back or ask for repairs.',
    'Hasta entonces el comprador inspecciona la vivienda y puede retirarse o pedir reparaciones.',
  ],
  ['Appraisal contingency', 'Contingencia de tasación'],
  [
    'Your right to step back if the home is valued too low.',
    'Su derecho a retirarse si la tasación resulta demasiado baja.',
  ],
  [
    'Until then the buyer can step back if the home is valued too low.',
    'Hasta entonces el comprador puede retirarse si la tasación resulta demasiado baja.',
  ],
  ['Loan contingency', 'Contingencia de préstamo'],
  ['Your right to step back if the loan is refused.', 'Su derecho a retirarse si le niegan el préstamo.'],
  [
    'Until then the buyer can step back if the loan is refused.',
    'Hasta entonces el comprador puede retirarse si le niegan el préstamo.',
  ],
  ['Sale of buyer’s home contingency', 'Contingencia por venta de la vivienda del comprador'],
  [
    'Your right to step back if your own home does not sell in time.',
    'Su derecho a retirarse si su propia vivienda no se vende a tiempo.',
  ],
  [
    'Until then the buyer can step back if their own home does not sell in time.',
    'Hasta entonces el comprador puede retirarse si su propia vivienda no se vende a tiempo.',
  ],
  ['Final walkthrough', 'Recorrido final'],
  ['You see the home once more with your agent.', 'Usted ve la vivienda una vez más con su agente.'],
  ['Funds to escrow', 'Fondos en escrow'],
  [
    'Call escrow on the number that you were given at the start before you send money.',
    'Llame a escrow al número que le dieron al principio antes de enviar dinero.',
  ],
  ['Sign loan documents', 'Firma de los documentos del préstamo'],
  ['Sign closing documents', 'Firma de los documentos de cierre'],
  ['Bring a photo ID.', 'Traiga una identificación con foto.'],
  ['Closing Disclosure received', 'Divulgación de cierre recibida'],
  [
    'The final loan terms and costs, three days before you sign. Tell your agent when it arrives.',
    'Los términos y costos finales del préstamo, tres días antes de firmar. Avise a su agente cuando llegue.',
  ],
  ['Clear to close', 'Listo para el cierre'],
  [
    'The lender has approved everything and prepares the loan documents.',
    'El prestamista ya aprobó todo y prepara los documentos del préstamo.',
  ],
  ['Proof of funds', 'Comprobante de fondos'],
  [
    'A letter or statement of your bank which shows that the money is there.',
    'Una carta o un estado de cuenta de su banco que muestra que el dinero está disponible.',
  ],
  ['A notice to perform may be given', 'Se puede dar un aviso de cumplimiento'],
  [
    'From then on the buyer can be asked in writing to remove the contingency.',
    'Desde entonces se puede pedir por escrito al comprador que elimine la contingencia.',
  ],
  ['Agreed repairs done', 'Reparaciones acordadas terminadas'],
  [
    'Keep the receipts; the buyer sees the home once more.',
    'Guarde los recibos; el comprador ve la vivienda una vez más.',
  ],
  ['Grant deed signed', 'Firma de la escritura de transferencia'],
  [
    'You sign the deed before a notary. Bring a photo ID.',
    'Usted firma la escritura ante notario. Traiga una identificación con foto.',
  ],
  ['Moved out', 'Mudanza terminada'],
  [
    'The home is empty and clean, and the keys are ready, unless your contract says otherwise.',
    'La vivienda está vacía y limpia y las llaves están listas, salvo que su contrato diga otra cosa.',
  ],

  ...documentsInSpanish,
  ...holidaysInSpanish,
]
