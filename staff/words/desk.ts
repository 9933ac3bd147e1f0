import type { State, VoucherState } from '#lib/contracts/states'
import type { StartObstacle } from '#functions/domain/planning/planning'
import type { HeldRecord } from '#functions/domain/privacy'
import type { VoucherObstacle } from '#functions/domain/vouchers/desk'
import type { ImportObstacle } from '#functions/domain/vouchers/import-vouchers'
import { STAFF } from '#functions/adapters/mail/texts'

const states: Readonly<Record<State, string>> = STAFF.states
const voucherStates: Readonly<Record<VoucherState, string>> = {
  pending_payment: 'sin pagar',
  active: 'sin usar',
  part_used: 'usado en parte',
  used: 'usado',
  extended: 'ampliado',
  blocked: 'bloqueado',
  refunded: 'devuelto',
  cancelled: 'cancelado',
}
/** Every verb of the desk: how it is typed on a terminal, what its button says, and what it does. */
const verbs = {
  waiting: ['pendiente', 'Pendiente', 'lo que espera al spa, con lo que lo resuelve'],
  help: ['ayuda', 'Ayuda', 'estas órdenes'],
  agenda: ['agenda', 'Agenda', 'la agenda de un día, o de varios seguidos'],
  find: ['buscar', 'Buscar', 'las reservas de un nombre, un teléfono, un correo o una referencia'],
  hours: ['horas', 'Ver horas libres', 'las horas libres de un tratamiento en un día'],
  order: ['ver', 'Ver la reserva', 'una reserva entera: qué, notas y lo que ha pasado con ella'],
  book: ['reservar', 'Reservar', 'apunta una reserva de teléfono o WhatsApp; se paga en el spa'],
  move: ['mover', 'Mover', 'cambia una reserva de hora; se avisa al cliente'],
  cancel: ['cancelar', 'Cancelar', 'cancela una reserva o varias; todo su dinero vuelve'],
  arrived: ['ha-llegado', 'Ha llegado', 'ha llegado'],
  absent: ['no-ha-venido', 'No ha venido', 'no ha venido'],
  expected: ['se-espera', 'Quitar esa marca', 'quita que ha llegado o que no ha venido'],
  note: ['nota', 'Añadir nota', 'añade una nota interna a una reserva'],
  health: ['salud', 'Añadir nota de salud', 'añade una nota de salud, que se borra al día siguiente de la visita'],
  strike: ['tachar', 'Tachar', 'tacha una nota; se sigue leyendo'],
  confirm: ['aceptar', 'Aceptar la petición', 'acepta una petición; se paga en el spa'],
  paid: ['transferencia', 'Ha llegado la transferencia', 'confirma o da por pagado lo que llega por transferencia'],
  refunded: ['devuelto', 'Ya se ha devuelto', 'el dinero que no podía devolver ningún proveedor ya se ha devuelto'],
  close: ['cerrar', 'Preguntar al proveedor y cerrar', 'cierra lo que el proveedor deja sin final'],
  block: ['bloquear', 'Bloquear', 'bloquea horas o días enteros de terapeuta o sala, una vez o cada semana'],
  blocks: ['bloqueos', 'Bloqueos', 'los bloqueos, con su número'],
  free: ['desbloquear', 'Quitar el bloqueo', 'quita un bloqueo; con día, solo el de ese día'],
  voucher: ['vale', 'Ver el vale', 'qué vale, qué queda, hasta cuándo y qué ha pagado'],
  sell: ['vender-vale', 'Vender el vale', 'un vale ya pagado: en la caja, por transferencia, o un pago sin pedido'],
  import: ['importar-vales', 'Importar vales', 'los vales vendidos antes, de un fichero CSV; una sola vez cada uno'],
  redeem: ['cobrar-vale', 'Cobrar del vale', 'cobra un importe del vale en el spa, también para una reserva'],
  takeBack: ['devolver-al-vale', 'Devolver al vale', 'devuelve al vale lo que se cobró hoy en el spa'],
  extend: ['ampliar-vale', 'Ampliar', 'amplía el vale hasta un día'],
  refund: ['reembolsar-vale', 'Devolver el dinero del vale', 'devuelve lo que queda del vale'],
  freeze: ['bloquear-vale', 'Bloquear el vale', 'el vale no paga nada hasta nuevo aviso'],
  unfreeze: ['desbloquear-vale', 'Desbloquear el vale', 'el vale vuelve a pagar'],
  reissue: ['cambiar-codigo', 'Cambiar el código', 'cambia el código del vale; el anterior deja de valer'],
  message: ['mensaje', 'Leer el mensaje', 'un mensaje, que queda visto; con todos, los de la misma conexión también'],
  again: ['reenviar', 'Enviar otra vez', 'los correos que no han llegado a nadie: los de un pedido o mensaje, o todos'],
  told: ['avisado', 'Ya lo sabe', 'el cliente ya lo sabe: sus avisos salen de la lista'],
  reconcile: ['comparar', 'Comparar tras restaurar', 'compara una copia con Stripe y PayPal y repite los borrados'],
  news: ['novedades', 'Quién quiere novedades', 'quién quiere novedades, con su baja (CSV)'],
  export: ['exportar', 'Todo sobre una persona', 'todo lo que se guarda sobre una persona'],
  forget: ['borrar', 'Borrar a una persona', 'borra lo que se puede borrar de una persona y dice qué hay que guardar'],
} as const satisfies Record<string, readonly [typed: string, button: string, does: string]>

/** What parameters are called; on a terminal the same in lower case, without accents and with hyphens. */
const fields = {
  all: 'Todos',
  amount: 'Importe',
  askedBy: 'Lo pide',
  booking: 'Reserva',
  buyer: 'Quién lo compra',
  closes: 'Hasta las',
  day: 'Día',
  days: 'Días',
  design: 'Diseño',
  email: 'Correo',
  file: 'Fichero',
  health: 'Salud',
  id: 'Bloqueo',
  lang: 'Idioma',
  lastDay: 'Último día',
  name: 'Nombre',
  note: 'Nota',
  noteId: 'Número',
  number: 'Vale',
  opens: 'Desde las',
  paidBy: 'Pagado',
  person: 'Nombre, teléfono, correo o referencia',
  persons: 'Personas',
  phone: 'Teléfono',
  reason: 'Motivo',
  reference: 'Referencia',
  references: 'Referencias',
  resource: 'Quién o qué',
  start: 'Hora',
  subject: 'Correo, teléfono o referencia',
  therapist: 'Terapeuta',
  ticket: 'Mensaje',
  to: 'Para',
  until: 'Ampliar hasta',
  use: 'Cobro',
  weekly: 'Cada semana',
  what: 'Tratamiento',
  whatFor: 'Qué paga',
  whose: 'Referencia, mensaje o todos',
  worth: 'Importe o tratamiento',
}
/** What forms call a parameter where they have room for more. */
const labels: Readonly<Record<string, string>> = {
  askedBy: 'Lo pide el cliente',
  booking: 'Para la reserva de hoy',
  email: 'Correo (si quiere confirmación)',
  file: 'Las líneas del fichero, copiadas',
  health: 'Salud (alergias, embarazo…)',
  number: 'Código del vale o su referencia',
  therapist: 'Con quién',
  worth: 'Importe en euros, o código de un tratamiento',
}
const hints: Readonly<Record<string, string>> = {
  file: 'La primera dice las columnas: número, valor, queda, vendido, válido hasta. Antes de traer nada se dice qué pasará.',
  health: 'Se guarda cifrada y se borra al día siguiente de la visita.',
  paidBy: 'Vacío: en la caja. Si no: transferencia, o el número de un pago de Stripe o PayPal sin pedido.',
}
/** The word of each parameter that is either given or left out. */
const flags = { all: 'todos', askedBy: 'cliente', weekly: 'si' }
const mistakes = {
  amount: (typed: string) => `«${typed}» no es un importe. Por ejemplo: 49 o 49,50.`,
  clock: (typed: string) => `«${typed}» no es una hora. Por ejemplo: 17:15.`,
  code: (typed: string) => `«${typed}» no es un código de la carta. Por ejemplo: MA-2.`,
  count: (typed: string) => `«${typed}» no es un número.`,
  day: (typed: string) => `«${typed}» no es un día. Por ejemplo: 2026-12-01, hoy o mañana.`,
  design: (typed: string) => `«${typed}» no es un diseño de vale.`,
  date: (typed: string) => `«${typed}» no es una fecha. Por ejemplo: 2026-12-31 o 31/12/2026.`,
  email: (typed: string) => `«${typed}» no es un correo.`,
  file: (typed: string) => `No se puede leer el fichero ${typed}.`,
  flag: (typed: string, word: string) => `«${typed}» no se entiende. Si es así: ${word}.`,
  lang: (typed: string) => `«${typed}» no es un idioma de la web: es, en, de o fr.`,
  mails: (typed: string) => `«${typed}» no es una referencia, ni el número de un mensaje, ni todos.`,
  name: (typed: string) => `«${typed}» no sirve como nombre: hacen falta dos letras.`,
  number: (typed: string) => `«${typed}» no es el código de un vale ni una referencia. Por ejemplo: N-4K7Q2M.`,
  paidBy: (typed: string) =>
    `«${typed}» no se entiende: caja, transferencia, o el número de un pago de Stripe o PayPal, como pi_3Abc…`,
  phone: (typed: string) => `«${typed}» no es un teléfono. Por ejemplo: 600112233 o +4915112345678.`,
  reference: (typed: string) => `«${typed}» no es una referencia. Por ejemplo: N-4K7Q2M.`,
  resource: (typed: string) => `«${typed}» no es terapeuta ni sala.`,
  subject: (typed: string) => `«${typed}» no es un correo, un teléfono ni una referencia.`,
  note: (typed: string) => `«${typed}» no se entiende.`,
  therapist: (typed: string) => `«${typed}» no es terapeuta.`,
  ticket: (typed: string) => `«${typed}» no es el número de un mensaje. Por ejemplo: T-4K7Q2MXA.`,
}
const obstacles: Readonly<Record<VoucherObstacle, string>> = {
  not_paid: 'Ese vale no está pagado.',
  ended: 'Ese vale se devolvió o se canceló: ya no vale nada.',
  blocked: 'Ese vale está bloqueado.',
  past: 'La fecha del vale ha pasado.',
  used_up: 'En ese vale no queda nada.',
  too_much: 'En ese vale no queda tanto.',
  over_due: 'En esa reserva no queda tanto por pagar.',
  not_today: 'Ese pago no es de hoy, o ya se ha devuelto al vale.',
  not_later: 'Ese día no es posterior a la fecha que ya tiene el vale.',
  too_far: 'Ese día está a más de cinco años: no se ha cambiado nada.',
  refunded_before: 'De ese vale ya se devolvió una parte: el resto hay que devolverlo en la página del proveedor.',
}

const importObstacles: Readonly<Record<Exclude<ImportObstacle, 'twice'>, string>> = {
  number: 'El número del vale tiene que tener entre 3 y 80 caracteres, y tres letras o cifras al menos.',
  like_ours:
    'Ese número tiene 17 letras y cifras, como los de la web, que lo tomaría por uno suyo mal escrito: véndelo con número nuevo.',
  value: 'El valor tiene que estar entre 1 céntimo y 5000 €.',
  more_left: 'Queda más de lo que vale.',
  sold_later: 'La fecha de venta todavía no ha llegado.',
  ends_before: 'Deja de valer antes de haberse vendido.',
  too_far: 'Vale más de veinte años: la fecha parece mal escrita.',
  differs: 'Ese número ya está, con otro valor: no se cambia.',
}
/** The columns of a file of vouchers, each with all the names that it may have. */
const importColumns = {
  number: ['número', 'código', 'vale', 'number', 'code'],
  value: ['valor', 'importe', 'value', 'amount'],
  left: ['queda', 'saldo', 'left', 'remaining', 'balance'],
  sold: ['vendido', 'venta', 'fecha de venta', 'sold'],
  until: ['válido hasta', 'hasta', 'caduca', 'caducidad', 'valid until'],
} as const
const vouchersIn = (count: number) => (count === 1 ? '1 vale' : `${count} vales`)

/** Says what is left: «Quedan 11 €», but «Queda 1 €». */
const leaves = (amount: string) => `${/^1\s€$/u.test(amount) ? 'Queda' : 'Quedan'} ${amount}`

/** What happened to an order, by the kind of its event. */
const events: Readonly<Record<string, string>> = {
  held: 'reserva empezada en la web',
  requested: 'pedida en la web',
  booked_at_desk: 'apuntada en recepción',
  confirmed: 'confirmada',
  moved: 'cambiada de hora',
  cancelled: 'cancelada',
  expired: 'caducada',
  refunded: 'devuelta',
  refund_due: 'hay que devolver el dinero',
  refund_paid: 'dinero devuelto',
  paid_conflict: 'pagada, sin hora',
  payment_mismatch: 'pagada con otro importe',
  paid_ahead: 'pagada antes de venir',
  processing: 'pago en marcha',
  awaiting_payment: 'esperando el pago',
  noted: 'nota apuntada',
  note_struck: 'nota tachada',
  arrived: 'ha llegado',
  absent: 'no ha venido',
  attendance_undone: 'se espera otra vez',
  called: 'cliente avisado por teléfono',
  redeemed_at_desk: 'el vale pagó en el spa',
  redemption_taken_back: 'devuelto al vale',
  paid_by_voucher: 'pagado con un vale en el spa',
  taken_at_desk: 'cobrado en el spa',
  given_back_at_desk: 'devuelto en el spa',
  overpaid: 'cobrado de más: hay que devolverlo',
  imported: 'vale traído de fuera',
  voucher_extended: 'vale ampliado',
  voucher_blocked: 'vale bloqueado',
  voucher_unblocked: 'vale desbloqueado',
  voucher_reissued: 'vale con código nuevo',
  extended: 'más tiempo para pagar',
  resumed: 'seguida en la web',
  followed: 'enlace del correo abierto',
  readdressed: 'correo corregido',
  redirected: 'envío del vale corregido',
  payment_made: 'pago empezado',
  payment_found: 'pago encontrado',
  payment_replaced: 'otra forma de pago',
  payment_cancelled: 'pago anulado',
  payment_closed: 'pago cerrado',
  payment_reopened: 'pago abierto otra vez',
  payment_given_up: 'pago sin noticias: ya no se pregunta más',
  money_seen: 'dinero en camino',
  sent_back: 'de vuelta a PayPal',
  transfer_counted: 'transferencia contada otra vez',
  refunded_elsewhere: 'dinero devuelto en el proveedor',
  refund_refused: 'el proveedor se niega a devolver el dinero',
  refund_failed: 'la devolución no ha llegado',
  refund_closed: 'devolución cerrada',
  may_ask: 'deja que le preguntemos qué tal fue',
  visit_mails_ended: 'no quiere correos de sus visitas',
}

/** The labels of the parts of a message, by their names. */
const messageFields: Readonly<Record<string, string>> = {
  ticket: 'Número',
  lang: 'Idioma',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  subject: 'Asunto',
  treatment: 'Tratamiento',
  message: 'Mensaje',
  contract: 'Contrato',
}
const mailNames: Readonly<Record<string, string>> = STAFF.mails

/** Every sentence that the desk prints, in Spanish. */
export const DESK_WORDS = {
  states,
  voucherStates,
  verbs,
  fields,
  labels,
  hints,
  flags,
  mistakes,
  messageFields,
  mailNames,
  obstacles,
  yes: 'si',
  till: 'caja',
  byTransfer: 'transferencia',
  usage: (usage: string) => `Se escribe así: ${usage}`,
  missing: (fields: string) => `Falta: ${fields}.`,
  unknownVerb: (typed: string) => `No existe la orden «${typed}».`,
  again: 'Todavía no se ha hecho nada. Para hacerlo, lo mismo con --si',
  failed: (why: string) => `No ha salido: o no ha cambiado nada, o terminará solo más tarde: ${why}`,
  noOrder: (reference: string) => `No hay ningún pedido ${reference}.`,
  noVoucher: 'No hay ningún vale así.',
  cannot: (reference: string, state: string) => `${reference}: está ${state}, eso no se puede hacer.`,
  waitsFor: (how: string) => `Espera otra cosa: ${how}`,
  told: (email: string) => `Se avisa a ${email}.`,
  wouldTell: (email: string) => `Se avisaría a ${email}.`,
  notTold: (phone: string) =>
    phone
      ? `No tiene correo: hay que avisar por teléfono (${phone}).`
      : 'No tiene correo ni teléfono: no se le puede avisar.',
  unreachable: 'Sin teléfono ni correo no se le podrá avisar de nada.',
  notMailed: 'No tiene correo: no le llega nada por escrito.',
  persons: (count: number) => `${count} personas`,
  option: (number: number) => `opción ${number}`,
  noTherapist: 'sin asignar',
  noTime: 'sin hora guardada',

  waiting: {
    nothing: 'No hay nada pendiente.',
    refund: (amount: string, provider: string, why: string) =>
      provider ? `devolver ${amount} a mano (${provider} se niega: ${why})` : `devolver ${amount} por transferencia`,
    refundAtDesk: (amount: string) => `devolver ${amount} cobrados en el spa`,
    refundSlow: (amount: string, provider: string) => `${provider} todavía no ha devuelto ${amount}`,
    unsettled: (provider: string) => `${provider} no dice si está pagada`,
    transfer: (until: string) => `esperando transferencia hasta el ${until}`,
    atSpa: 'por confirmar, paga en el spa',
    conflict: 'pagada, pero su hora ya no estaba',
    conflictVoucher: 'pagado, pero el pedido ya estaba cancelado',
    mismatch: (amount: string) => `han llegado ${amount}, que no es su precio`,
    suspicious: (why: string) => `mensaje apartado: ${why}`,
    undelivered: (what: string) => `el correo «${what}» no ha llegado a nadie`,
    untold: (what: string) => `no tiene correo y no sabe lo de «${what}»`,
    alike: (count: number) => `y ${count} más ${count === 1 ? 'igual' : 'iguales'}`,
    otherOrigins: (count: number) =>
      `y mensajes apartados de ${count} ${count === 1 ? 'conexión' : 'conexiones'} más: salen aquí en cuanto se leen estos`,
  },
  misplaced: {
    closed: 'fuera del horario',
    blocked: 'en horas bloqueadas',
    unstaffed: 'sin su terapeuta o su sala',
    removed: 'su tratamiento no se da ese día',
  },
  attendance: { arrived: 'ha llegado', absent: 'no ha venido', expected: 'se espera otra vez' },
  attended: (reference: string, what: string) => `${reference}: ${what}.`,
  suspicions: {
    trap: 'rellenó un campo que no se ve',
    haste: 'se envió demasiado deprisa',
    spam: 'se ha enviado muchas veces igual',
    many: 'llegan muchos desde la misma conexión',
  },
  mails: {
    none: 'Ahí no hay ningún correo sin entregar.',
    again: (count: number) => (count === 1 ? 'Un correo sale otra vez.' : `${count} correos salen otra vez.`),
    told: (reference: string) => `${reference}: sus correos sin entregar ya no esperan a nadie.`,
  },
  otherMail: 'Correo',
  notAcknowledged: STAFF.notAcknowledged,
  noMessage: (ticket: string) => `No hay ningún mensaje ${ticket}.`,
  privacy: {
    nothing: (subject: string) => `No se guarda nada sobre ${subject}.`,
    wouldErase: (subject: string, how: string) =>
      `Se borraría lo que la ley deja borrar de ${subject}, y no vuelve. Qué se guarda: ${how}`,
    erased: 'borrado',
    kept: 'se guarda',
    /** Names a stored record. */
    record(held: HeldRecord): string {
      switch (held.what) {
        case 'newsUnconfirmed':
          return 'la dirección para noticias, que no se confirmó nunca'
        case 'news':
          return 'el deseo de recibir noticias: ya no se envía nada'
        case 'newsProof':
          return `la prueba de que se pidieron noticias, hasta el ${held.until}`
        case 'message':
          return `el mensaje ${held.name}`
        case 'withdrawal':
          return `el desistimiento ${held.name}, hasta el ${held.until} o mientras exista su pedido`
        case 'orderUnpaid':
          return `el nombre del pedido ${held.name}, que no se pagó nunca`
        case 'orderOpen':
          return `el pedido ${held.name}, que sigue abierto: al terminar se borra lo que la ley deje`
        case 'order':
          return `el pedido ${held.name}, hasta el ${held.until}`
        case 'note':
          return `la nota del pedido ${held.name}`
        case 'deskNotes':
          return held.count === 1 ? 'la nota de un cobro con vale' : `las notas de ${held.count} cobros con vale`
        case 'vouchers':
          return `la dirección en ${held.count} ${held.count === 1 ? 'vale que se le envió' : 'vales que se le enviaron'}`
        case 'voucherWaiting':
          return 'la dirección en un vale que aún hay que enviarle, hasta que se envíe'
      }
    },
    lookYourself:
      'Mira también en el buzón del spa, en Stripe y en PayPal. Los contadores y las respuestas repetidas se borran solos en un día.',
  },
  confirmed: (reference: string, amount: string) => `${reference} está confirmada. Se paga en el spa: ${amount}.`,
  paid: (reference: string, amount: string) => `${reference} está pagada y confirmada: ${amount}.`,
  paidTooLate: (reference: string, how: string) =>
    `${reference} está pagada, pero ya no se puede dar: el cliente elige otra hora o la devolución. Para devolverlo ya: ${how}`,
  paidCancelled: (reference: string, how: string) =>
    `${reference} está pagado, pero ya estaba cancelado: no hay vale. Para devolverlo ya: ${how}`,
  paidOther: (reference: string, price: string, received: string) =>
    `${reference} cuesta ${price} y han llegado ${received}.`,
  paidNotOwed: (reference: string, owed: string, received: string) =>
    `En ${reference} ${leaves(owed).toLowerCase()} por pagar y han llegado ${received}.`,
  notCounted: 'No se ha apuntado nada.',
  whenAllCame: (how: string) => `Cuando haya llegado todo: ${how} con todo lo llegado.`,
  keepPrice: (rest: string, price: string, how: string) =>
    `Para quedarse con ${price}: devuelve ${rest} por el banco, apúntalo en una nota y después: ${how} con ${price}.`,
  giveBack: (how: string) => `Para devolverlo todo: ${how}`,
  closed: (reference: string) => `${reference} está cerrado: su dinero ya no lo debemos nosotros.`,
  providerSilent: 'El proveedor no responde ahora, así que no se ha cambiado nada. Hay que repetirlo más tarde.',
  refunded: (reference: string, amount: string) => `${reference}: apuntado que se han devuelto ${amount}.`,
  noted: (reference: string) => `${reference}: nota apuntada.`,
  noNote: 'No hay ninguna nota así, o ya está tachada.',
  struck: 'La nota está tachada.',
  isStruck: 'tachada',
  wasAt: (time: string) => `antes: ${time}`,
  noGuest: 'No hay ninguna reserva así.',
  noneThatDay: 'nada libre ese día',
  bookedThatDay: 'Con ese teléfono o correo ya hay una reserva ese día:',
  before: (obstacle: string, how: string) => `${obstacle} Antes: ${how}.`,
  events,
  providerEvent: 'aviso de Stripe o PayPal',
  moved: (reference: string, time: string, resources: string) => `${reference} es ahora el ${time}, ${resources}.`,
  becomes: (before: string, after: string) => `${before} → ${after}`,
  isNoted: (what: string) => `Consta: ${what}.`,
  cancelled: (reference: string, state: string) => `${reference} está ${state}.`,
  wouldCancel: (what: string) => `Se cancelaría ${what}.`,
  paidJustNow: (reference: string) =>
    `${reference} acaba de pagarse y no se ha cancelado. Para cancelarla de todos modos, repite la orden.`,
  voucherUsed: (reference: string, how: string) =>
    `${reference}: el vale está usado en parte o bloqueado, no se puede cancelar entero. Para devolver lo que queda: ${how}`,
  noMoney: 'No se pagó nada.',
  backToVoucher: 'Lo que pagó el vale vuelve al vale.',
  wentBack: (amount: string) => `Se han devuelto ${amount}.`,
  goesBack: (amount: string, provider: string) => `${amount} vuelven en cuanto ${provider} responda.`,
  wouldGoBack: (amount: string) => `Vuelven ${amount}.`,
  refusedBack: (amount: string, provider: string, why: string, how: string) =>
    `${provider} se niega a devolver ${amount} (${why}). Hay que devolverlos de otra manera y después: ${how}`,
  sendBack: (amount: string, how: string) => `Hay que devolver ${amount} por transferencia y después: ${how}`,

  booked: (reference: string, what: string) => `${reference} está reservada: ${what}.`,
  dueAtSpa: (amount: string) => `a pagar en el spa ${amount}`,
  slotTaken: (time: string) => `El ${time} ya no está libre.`,
  wouldConfirm: (reference: string, why: string) =>
    `${reference} quedaría confirmada, pero así no se puede dar: ${why}.`,
  offMenu: (reference: string, how: string) =>
    `El tratamiento de ${reference} ya no está en la carta: no puede tener otra hora. Se puede cancelar: ${how}`,
  moveInstead: (reference: string, how: string) => `${reference} sigue sin confirmar. Para darle otra hora: ${how}`,
  slotInvalid: {
    past: (time: string) => `El ${time} ya ha pasado.`,
    closedDay: (time: string) => `El ${time} no se puede: ese día está cerrado.`,
    closed: (time: string) => `El ${time} no se puede: a esa hora está cerrado.`,
    offGrid: (time: string) => `El ${time} no se puede: se empieza cada cuarto de hora.`,
    late: (time: string) => `El ${time} no se puede: no da tiempo antes del cierre.`,
  } satisfies Record<StartObstacle, (time: string) => string>,
  nearest: (times: string) => `Libre cerca: ${times}.`,
  nothingNear: 'No hay nada libre en una semana.',
  nothingThatDay: 'Ese día no hay nada más libre, y una oferta de última hora solo vale ese día.',
  refusedFields: {
    'item.code': 'Ese código no está en la carta.',
    'item.option': 'Ese tratamiento no tiene esa opción.',
    'item.persons': 'No se puede para esas personas: son cuatro como mucho, y lo que es para dos va de dos en dos.',
    'item.slot.day': 'Ese día no se vende.',
  },
  refused: (path: string) => `No vale: ${path}.`,

  reconcile: {
    erased: (count: number) => `Borrados y bajas que se han repetido: ${count}.`,
    became: (before: string, after: string) => `estaba ${before}, está ${after}`,
    stillKept: (how: string | undefined) =>
      how === undefined ? 'el vale queda bloqueado' : `su hora sigue ocupada: ${how}`,
    unknown: (provider: string, id: string) => `Pago sin pedido: ${provider} ${id}`,
    sell: (voucher: string, booking: string) => `si es un vale: ${voucher}; si es una cita: ${booking}`,
    unread: (provider: string, why: string) =>
      `${provider} no da su lista (${why}): hay que compararla a mano en su página.`,
    nothing: 'Los pagos coinciden.',
  },

  agenda: {
    closed: 'cerrado',
    empty: 'Ninguna reserva.',
    paid: (amount: string) => `pagado ${amount}`,
    returned: (amount: string) => `devuelto ${amount}`,
    toReturn: (amount: string) => `por devolver ${amount}`,
    voucher: (amount: string) => `vale ${amount}`,
    voucherAtDesk: (amount: string) => `vale en el spa ${amount}`,
    taken: (amount: string) => `cobrado en el spa ${amount}`,
    due: (amount: string) => `a pagar ${amount}`,
    transfer: (amount: string) => `transferencia pendiente de ${amount}`,
    blocked: (who: string, hours: string, reason: string, id: number) =>
      `Bloqueo ${id}: ${who}, ${hours}${reason && ` (${reason})`}`,
    /** `guest` («dice») is a note that the guest wrote when booking. */
    note: {
      plain: (note: string) => `nota: ${note}`,
      guest: (note: string) => `dice: «${note}»`,
      health: (note: string) => `SALUD: ${note}`,
    },
  },

  invoice: (to: string) => `factura a nombre de ${to}`,

  blocks: {
    none: 'No hay bloqueos.',
    done: (id: number, what: string, how: string) => `Bloqueo ${id}: ${what}. Para quitarlo: ${how}`,
    concerned: 'En esas horas hay reservas, y seguirían en pie:',
    kept: 'Estas reservas siguen en pie; hay que moverlas o cancelarlas a mano:',
    days: (first: string, last: string) => `del ${first} al ${last}`,
    every: (weekday: string) => `cada ${weekday}`,
    from: (day: string) => `desde el ${day}`,
    until: (day: string) => `hasta el ${day}`,
    except: (days: string) => `menos ${days}`,
    freed: (id: number, what: string) => `Bloqueo ${id} quitado: ${what}.`,
    freedOn: (id: number, day: string) => `El bloqueo ${id} no cuenta el ${day}.`,
    unknown: (id: number, how: string) => `No hay ningún bloqueo ${id} ese día. Los que hay: ${how}`,
    past: 'Ese día ya ha pasado.',
    empty: 'El bloqueo acaba antes de empezar.',
  },

  imported: {
    columns: importColumns,
    obstacles: importObstacles,
    would: (count: number, value: string, rest: string) =>
      `Se importarían ${vouchersIn(count)}: valen ${value} y quedan ${rest}.`,
    done: (count: number, value: string, rest: string) =>
      `Importados ${vouchersIn(count)}: valen ${value} y quedan ${rest}.`,
    none: 'En el fichero no hay ningún vale nuevo.',
    atSpa: (count: number) => `Solo en el spa, porque su número se podría adivinar: ${vouchersIn(count)}.`,
    over: (count: number) => `Con la fecha pasada, para ampliar o devolver: ${vouchersIn(count)}.`,
    known: (count: number) => `Ya estaban, y se quedan como están: ${vouchersIn(count)}.`,
    skipped: (count: number) => `Líneas que se saltan: ${count}.`,
    line: (line: number, why: string) => `Línea ${line}: ${why}`,
    twice: (first: number) => `Es el mismo número que en la línea ${first}.`,
    cells: (count: number, wanted: number) =>
      `Tiene ${count} casillas y la primera línea ${wanted}. Un importe con coma va entre comillas si las casillas se separan con comas.`,
    noColumn: (columns: string) =>
      `La primera línea del fichero dice qué hay en cada columna: número, valor, queda, vendido, válido hasta. Falta: ${columns}.`,
  },

  voucher: {
    worth: (number: string, what: string) => `Vale ${number}: ${what}`,
    rest: (rest: string, value: string) => `${leaves(rest)} de ${value}`,
    until: (day: string) => `hasta el ${day}`,
    over: 'fecha pasada: se amplía o se devuelve el dinero',
    soldOn: (reference: string, day: string) => `Vendido el ${day} (${reference})`,
    atSpaAlone:
      'Solo se cobra en el spa: su número se podría adivinar. Con «cambiar el código» vale también en la web.',
    holder: 'quien lo tiene',
    bought: (who: string, reference: string, day: string) => `Comprado por ${who} el ${day} (${reference})`,
    use: (amount: string, where: string, day: string) => `Pagó ${amount} el ${day}: ${where}`,
    atDesk: (note: string, id: string) => `en el spa${note && `, ${note}`} (pago ${id})`,
    leftToPay: (reference: string, amount: string) => `En ${reference} ${leaves(amount).toLowerCase()} por pagar.`,
    takenBack: (rest: string) => `Devuelto al vale. ${leaves(rest)}.`,
    sold: (number: string, amount: string, reference: string) => `Vale ${number}: ${amount} (${reference}).`,
    tillToo: 'El dinero y el tique, en la caja del spa.',
    unused: 'No ha pagado nada todavía.',
    redeemed: (amount: string, rest: string) => `Cobrados ${amount} del vale. ${leaves(rest)}.`,
    extended: (day: string) => `El vale sirve hasta el ${day}.`,
    wouldExtend: (day: string) => `El vale serviría hasta el ${day}, y nadie podría acortarlo después.`,
    wouldTellHolder: 'Se avisaría por correo a quien lo tiene.',
    wouldRefund: (amount: string) => `Se devolverían ${amount} y el vale dejaría de valer.`,
    blockedNow: 'El vale está bloqueado: no paga nada.',
    unknownPayment: (id: string) => `Ningún proveedor conoce el pago ${id} de los últimos 60 días.`,
    otherAmount: (paid: string, price: string) => `Se pagaron ${paid} y ese vale cuesta ${price}: no se ha hecho nada.`,
    notSold: 'Ese vale no se vende: entre 15 y 500 euros enteros, o un código de la carta.',
    unblockedNow: 'El vale vuelve a pagar.',
    wouldReissue: (rest: string, who: string) =>
      `El código anterior dejaría de valer, y el nuevo, con ${rest}, sería para ${who}.`,
    reissued: (number: string) => `El vale tiene código nuevo: ${number}. El anterior ya no vale.`,
  },
}

/** The name of a verb. */
export type VerbName = keyof typeof verbs
