/**
 * The product's own Spanish of the words that it writes into deals in English: standard steps, dates and meanings of the
 * built-in templates, documents of the built-in kits, and ready reasons to send a file back. Each pair begins with the English text, letter by letter.
 */
export const builtInSpanish: readonly (readonly [english: string, spanish: string])[] = [
  ['Purchase Agreement', 'Contrato de compraventa'],
  ['Escrow Opening', 'Apertura de escrow'],
  ['Home Inspection', 'Inspección de la vivienda'],
  ['Loan Approval', 'Aprobación del préstamo'],
  ['Final Walkthrough', 'Recorrido final'],
  ['Closing & Transfer', 'Cierre y entrega'],

  // What the standard steps of a purchase say.
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

  // What the standard steps of a sale say.
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

  // Documents of the built-in kits, each before what is good enough.
  ['Pay stubs', 'Talones de pago'],
  [
    'All of the last 30 days, with the total of the year so far.',
    'Todos los de los últimos 30 días, con el total acumulado del año.',
  ],
  ['W-2s', 'Formularios W-2'],
  ['Of the last two years, one from each employer.', 'De los últimos dos años, uno de cada empleador.'],
  ['Bank statements', 'Estados de cuenta bancarios'],
  [
    'Of the last two months, every page, also the empty ones.',
    'De los últimos dos meses, con todas las páginas, incluso las que están en blanco.',
  ],
  ['Tax returns', 'Declaraciones de impuestos'],
  [
    'Of the last two years, with all schedules, signed.',
    'De los últimos dos años, con todos los anexos y firmadas.',
  ],
  ['Photo ID', 'Identificación con foto'],
  [
    'A driver’s license or passport that has not expired, front and back.',
    'Una licencia de conducir o un pasaporte que no haya vencido, por los dos lados.',
  ],
  ['Proof of homeowners insurance', 'Comprobante del seguro de vivienda'],
  [
    'The binder or declarations page, in force from the day of closing, with your lender named on it.',
    'La póliza provisional (binder) o la página de declaraciones, vigente desde el día del cierre y con el nombre de su prestamista.',
  ],
  ['Transfer Disclosure Statement (TDS)', 'Declaración de divulgación de transferencia (TDS)'],
  [
    'Every page filled in, signed and dated by each owner.',
    'Con todas las páginas completas, firmadas y fechadas por cada dueño.',
  ],
  ['Seller Property Questionnaire (SPQ)', 'Cuestionario del vendedor sobre la propiedad (SPQ)'],
  [
    'Every question answered, and each “yes” explained.',
    'Con todas las preguntas contestadas y cada “sí” explicado.',
  ],
  ['Natural Hazard Disclosure (NHD)', 'Divulgación de riesgos naturales (NHD)'],
  ['The whole report, with its first page signed.', 'El informe completo, con la primera página firmada.'],
  ['Lead-based paint disclosure', 'Divulgación sobre pintura a base de plomo'],
  [
    'Only for a home built before 1978, signed by each owner.',
    'Solo si la vivienda se construyó antes de 1978, firmada por cada dueño.',
  ],
  [
    'Water heater and smoke detector statement',
    'Declaración sobre el calentador de agua y los detectores de humo',
  ],
  [
    'Signed, once the heater is braced and the detectors work.',
    'Firmada, una vez que el calentador esté sujeto y los detectores funcionen.',
  ],
  ['HOA documents', 'Documentos de la asociación de propietarios (HOA)'],
  [
    'Only with an association: CC&Rs, rules, budget, and the minutes of the last 12 months.',
    'Solo si hay una asociación: restricciones (CC&Rs), reglamento, presupuesto y actas de los últimos 12 meses.',
  ],
  ['Statement of information', 'Declaración de información'],
  [
    'Escrow’s form, filled in and signed by each of you.',
    'El formulario de escrow, completado y firmado por cada uno de ustedes.',
  ],
  ['Final closing statement', 'Estado final de cuenta del cierre'],
  ['The final one, not the estimate.', 'El definitivo, no el estimado.'],
  ['How you take title', 'Forma de titularidad'],
  [
    'Escrow’s vesting form, signed by each of you.',
    'El formulario de titularidad de escrow, firmado por cada uno de ustedes.',
  ],
  ['Closing Disclosure, signed', 'Divulgación de cierre, firmada'],
  [
    'Signed on the day it comes; it only says that you have received it.',
    'Firmada el mismo día en que llegue; su firma solo confirma que la recibió.',
  ],
  ['Walkthrough form (VP)', 'Formulario del recorrido final (VP)'],
  ['Signed after your final walkthrough.', 'Firmado después de su recorrido final.'],
  ['Form 593', 'Formulario 593'],
  [
    'California’s form on tax withholding, filled in and signed by each owner.',
    'El formulario de California sobre la retención de impuestos, completado y firmado por cada dueño.',
  ],
  ['Receipts of the agreed repairs', 'Recibos de las reparaciones acordadas'],
  [
    'One for each repair, with the name of who did it.',
    'Uno por cada reparación, con el nombre de quien la hizo.',
  ],

  // Ready reasons to send a file back.
  ['It is cut off. Please send the whole page.', 'Está cortado. Por favor, envíe la página completa.'],
  ['It is too old. Please send the newest one.', 'Es demasiado antiguo. Por favor, envíe el más reciente.'],
  [
    'This is another document. Please send the one that was asked for.',
    'Es otro documento. Por favor, envíe el que se le pidió.',
  ],
  [
    'It cannot be read. Please send a sharper picture, or the file itself.',
    'No se puede leer. Por favor, envíe una foto más nítida o el archivo original.',
  ],
  ['Pages are missing. Please send all of them.', 'Faltan páginas. Por favor, envíelas todas.'],
]
