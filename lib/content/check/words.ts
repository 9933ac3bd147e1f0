const BY_HAND = 'Restore the last version that worked'
const ADDRESS = 'Write an address of this site such as /es/offers, or one that begins with https:, mailto: or tel:+'
const A_PAGE = 'Write the address of a page'
const VERSIONS = 'Remove it, or all its versions'

/**
 * What the check says in English, for the terminal: of each code what is wrong, and what to write instead. {…} are the
 * problem's values. Staff read the same codes in Spanish (staff/words/es.json).
 */
const PROBLEMS = {
  // Files and JSON
  'file.missing': ['is missing', BY_HAND],
  'file.empty': ['is empty', BY_HAND],
  'file.stray': ['is a file that nothing reads', 'Remove it'],
  'file.strayMissing': ['is a file that nothing reads', 'Missing is {missing}'],
  'file.misnamed': ['is a file that nothing reads', 'Rename it to "{meant}"'],
  'file.capitals': ['has capitals in its name', 'Rename it to {wanted}'],
  'json.mark': ['begins with an invisible mark (a BOM)', 'Save it as "UTF-8", not as "UTF-8 with BOM"'],
  'json.letters': ['has letters that cannot be read (�)', 'Write them again and save the file as UTF-8'],
  'json.deep': ['is nested {depth} levels deep, {most} at most', BY_HAND],
  'json.unreadable': ['cannot be read', BY_HAND],
  'json.broken': ['cannot be read: at line {line}, column {column}, {reason}', 'Mend that place'],
  'json.cutShort': [
    'cannot be read: at line {line}, column {column}, the file ends too soon ({reason})',
    `${BY_HAND}, or write what is missing`,
  ],
  'key.forbidden': ['is a name that cannot be a key', 'Remove it'],
  'key.twice': ['is there {times} times (lines {lines}) and only the last one counts', 'Keep one'],
  'key.unknown': ['is a key that nothing reads', 'Remove it; what is read here is {known}'],
  'key.misspelt': ['is a key that nothing reads', 'Rename it to "{meant}"'],

  // Single values
  'value.missing': ['is missing', 'Add it'],
  'value.missingKind': ['is missing', 'Add {kind}'],
  'value.missingChoice': ['is missing', 'Add {choices}'],
  'value.kind': ['is {value}, not {kind}', 'Write {kind}'],
  'value.kindNumber': ['is {value}, not {kind}', 'Write {meant} without quotation marks'],
  'value.kindText': ['is {value}, not {kind}', 'Write "{meant}" in quotation marks'],
  'value.kindRounded': ['is {value}, not {kind}', 'Write {meant}'],
  'value.choice': ['is {value}', 'Write {choices}'],
  'value.format': ['is {value}, which {format}', 'Correct it'],
  'value.formatMeant': ['is {value}, which {format}', 'Write {meant}'],
  'number.from': ['is {value}', 'Write a number from {least} up'],
  'number.above': ['is {value}', 'Write a number above {least}'],
  'number.upTo': ['is {value}', 'Write a number up to {most}'],
  'number.whole': ['is {value}', 'Write a whole number'],
  'number.multiple': ['is {value}', 'Write a multiple of {divisor}'],
  'list.short': ['has {count} items, {least} or more are needed', 'Add what is missing'],
  'list.shortOne': ['has {count} item, {least} or more are needed', 'Add what is missing'],
  'list.long': ['has {count} items, {most} at most', 'Remove what is too much'],
  'list.longOne': ['has {count} item, {most} at most', 'Remove what is too much'],
  'text.short': ['has {length} characters, {least} at least', 'Make it {by} longer'],
  'text.long': ['has {length} characters, {most} at most', 'Make it {by} shorter'],
  'text.empty': ['is empty', 'Write it'],
  'words.missing': ['is missing', 'Add it in the four languages {langs}'],
  'words.missingOne': ['is missing', 'Write the {lang} {field}'],
  'words.missingTranslation': ['is missing', 'The {from} text is "{text}". Write the {lang} {field}'],
  'words.empty': ['is empty', 'Add it in the four languages {langs}'],
  'words.emptyOne': ['is empty', 'Write the {lang} {field}'],
  'words.emptyTranslation': ['is empty', 'The {from} text is "{text}". Write the {lang} {field}'],

  // Names, addresses, markup
  'name.twice': ['is "{name}", which {where} is already', 'Write another one'],
  'name.unknown': ['is "{name}", but there is no such {what}', 'Write {names}'],
  'name.unknownOfMany': ['is "{name}", but there is no such {what}', 'Write one that is in {place}, or add it there'],
  'link.notAddress': ['links to "{href}", which is not an address', ADDRESS],
  'link.nowhere': ['links to "{href}", where there is no page', A_PAGE],
  'link.alias': ['links to "{href}", which is only the second address of a page', A_PAGE],
  'link.otherLanguage': [
    'links to "{href}", which is a page in another language ({found})',
    'Write the address of that page in "{lang}"',
  ],
  'markup.plain': ['has "{found}", but these are plain words', 'Write it without markup'],
  'markup.link': ['has {found}, which copy cannot have', ADDRESS],
  'markup.otherTag': ['has {found}, which copy cannot have', 'Write <{meant}>'],
  'markup.tag': [
    'has {found}, which copy cannot have',
    'Use only <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and <a href="…">',
  ],
  'markup.unbalanced': ['has {found}, which copy cannot have', 'Open and close every tag'],
  'gap.unknown': ['has {gap}, which no page fills in', 'Write one of {known}'],
  'gap.misspelt': ['has {gap}, which no page fills in', 'Write {meant}'],
  'gap.brace': ['has a brace that is not part of a {name}', 'Write the name between two braces, without spaces'],
  'gap.onlyHere': ['has {gap}, which no other language has', 'Remove it, or write it in all of them'],
  'gap.lacking': ['does not have {gap}, which the {from} text has', 'Write {gap} where the value belongs'],
  'redirect.isPage': ['is {from}, which is a page of the site', 'Remove this redirect: nobody could open the page'],
  'redirect.twice': ['is {from}, which is redirected already', 'Keep one of them'],
  'redirect.nowhere': ['is {to}, where there is no page', A_PAGE],
  'redirect.circle': ['is {to}, which leads back to {from}', A_PAGE],
  'redirect.chain': ['is {to}, which is redirected itself', 'Write {end}'],

  // Treatments, categories, lists
  'treatment.code': ['is "{code}", but the file is called {file}', 'Write "{wanted}", or rename the file'],
  'treatment.notShort': [
    'is {minutes}, but short treatments take less than {most}',
    'Write less than {most}, or give it another code',
  ],
  'treatment.forTwo': ['is {persons}, but a treatment whose code begins with CO is for two', 'Write 2'],
  'step.first': ['is {minute}, but the first step begins at 0', 'Write 0'],
  'step.order': ['is {minute}, but the step before it begins at {before}', 'Write a minute after {before}'],
  'step.end': ['is {minute}, but the treatment takes {minutes} minutes', 'Write {minutes}, or mend "minutes"'],
  'health.noConditions': ['does not say of which conditions', 'Write {conditions} where they are to be listed'],
  'health.noAdvice': ['is "{advice}", but there is no sentence for it', 'Add it to "advice"'],
  'health.noPregnancy': ['does not say what holds in pregnancy', 'Write one of {ids}'],
  'health.manyPregnancy': ['says {count} things about pregnancy', 'Write one of {ids}'],
  'health.noAllergies': ['does not ask about allergies', 'Add "allergies"'],
  'health.ingredient': ['does not have "{id}", but the ingredients name it', 'Add "{id}"'],
  'health.answer': [
    'does not name the treatments that are not for pregnant guests',
    'Write {notInPregnancy} where they are to be listed',
  ],
  'category.foreign': ['is {code}, but this category’s codes begin with {prefix}', 'Remove it'],
  'category.homeless': [
    'is {code}, but no category has that prefix',
    'Give a category in content/categories.json this prefix',
  ],
  'category.contrast': [
    'is {text}, which cannot be read on the background {background}: their contrast is {contrast}',
    'Choose colours with a contrast of {least} or more',
  ],

  // Prices, offers, vouchers
  'price.notLower': ['is {now}, but the price it reduces is {before}', 'Write less than {before}, or remove it'],
  'price.neverCost': [
    'is {value}, but the treatment costs {price}',
    'Write the lowest price of the 30 days before the reduction',
  ],
  'offer.inVersions': ['is there, but its versions have their own', VERSIONS],
  'offer.empty': ['is missing', 'Add what it is made of, or versions'],
  'offer.minutes': [
    'are {parts}, which take {minutes} minutes for {persons} at the same time',
    'Choose treatments that take whole minutes, {most} at most',
  ],
  'offer.noVersion': ['is {number}, but there is no such version', 'Write a number from 1 to {most}'],
  'offer.notVegan': ['is true, but {codes} is not vegan', 'Write false, or choose vegan treatments'],
  'offer.manyNotVegan': ['is true, but {codes} are not vegan', 'Write false, or choose vegan treatments'],
  'offer.oneDay': ['is the only day of the two', 'Write the first and the last day, or neither'],
  'offer.endsBefore': ['is {to}, before it begins on {from}', 'Write {from} or a later day'],
  'voucher.dear': ['is {name}, which costs {euros}, but a voucher is worth {min} to {max}', 'Name another treatment'],
  'voucher.default': ['is {name}, which is not a suggested amount', 'Write {suggested}'],
  'voucher.noOccasion': ['is "{id}", which no occasion has', 'Give one of the occasions the design "{id}"'],
  'lastMinute.id': ['is "{id}"', 'Write "{wanted}"'],
  'lastMinute.persons': ['is {code}, which is for {persons}, not {wanted}', 'Move it to another group'],
  'lastMinute.minutes': ['is {code}, which takes {minutes} minutes, not {wanted}', 'Move it to another group'],
  'lastMinute.manyPrices': [
    'is missing, but {dearer} costs {dearerPrice} and {cheapest} {price}',
    'Write one price for all, less than {price}, or leave only treatments in the group that cost the same',
  ],
  'payment.nameless': ['is missing, but "{id}" is switched on', 'Write what it is called in four languages'],
  'payment.none': [
    'leave nothing to pay vouchers or last minute with',
    'Switch on "stripe" or "paypal", or both "transfer" and "none"',
  ],

  // The spa, its hours, its law, its guests
  'hours.dayTwice': ['is {day}, which is already there', 'Keep one entry for that day'],
  'hours.weekdayTwice': ['is {day}, which is already there', 'Keep one'],
  'hours.noWeekday': [
    'does not have {day}',
    'Add "{day}" to the days of a row; a row without periods is a day on which the spa is closed',
  ],
  'hours.closes': ['is {closes}, but that period opens at {opens}', 'Write a time after {opens}'],
  'hours.opens': ['is {opens}, but the period before it closes at {before}', 'Write a time after {before}'],
  'law.stored': [
    'does not name "{name}", which the browser keeps ({kind}, {category})',
    'Add it, or restore its entry',
  ],
  'law.notStored': ['is "{name}", which this site does not keep', 'Remove it'],
  'law.category': ['is "{value}", but what is kept as {name} is "{wanted}"', 'Write "{wanted}"'],
  'law.voucherLost': [
    'says that a voucher "{said}", but it never loses its money',
    'Say that after its date it is extended or refunded',
  ],
  'law.animals': [
    'says "{said}", which the law demands of every cosmetic, so it may not be advertised',
    'Leave it out, or name the seal',
  ],
  'law.share': [
    'says "{said}", but only a product has a natural share',
    'Say of the product how much of it is natural in origin',
  ],
  'law.pain': ['says "{said}", but a massage for well-being treats no pain', 'Ask where one is tense, or leave it out'],
  'law.function': ['says "{said}", which promises that the body works better', 'Say how it feels, or leave it out'],
  'law.disputes': ['leads to the dispute platform of the EU, which is closed', 'Remove the link'],
  'review.language': ['does not have "{lang}", the language it was written in', 'Add "{lang}", or mend "lang"'],
  'fact.rating': [
    'says "{said}", which stays as it is when reviews are added',
    'Leave the figure out; pages show the one that is counted',
  ],
  'fact.percentage': [
    'says "{said}", which stays as it is when prices change',
    'Leave the figure out; pages compute and show it',
  ],
  'fact.price': [
    'says "{said}", which stays as it is when prices change',
    'Leave the price out; pages show the one that is paid',
  ],
  'fact.hour': [
    'says "{said}", which stays as it is when the opening hours change',
    'Leave the time out; pages show the hours of content/business.json',
  ],
  'fact.cancelling': [
    'says "{said}", but one cancels for nothing until {hours} hours before',
    'Write {hours}, or mend content/planning.json',
  ],
  'fact.minutes': ['says "{said}", but the treatment takes {minutes} minutes', 'Write {minutes}'],

  // Pictures and search engines
  'picture.absent': [
    'is "{name}", but there is no such picture in public/images',
    'Put it there, or remove this entry',
  ],
  'picture.name': [
    'has a name that addresses cannot have',
    'Rename it so that it has only a-z, 0-9 and hyphens and ends in .jpg or .png',
  ],
  'picture.broken': ['cannot be read or is cut short', 'Save it again as JPEG or PNG and upload it again'],
  'picture.undescribed': ['is not in content/pictures.json', 'Describe it there in four languages'],

  // Advice, which refuses nothing
  'tone.exclamation': [
    'says "{said}", but this site does without exclamation marks',
    'Write a full stop, and nothing for a ¡ before it',
  ],
  'tone.address': ['says "{said}", but this site says {right} to its guests', 'Write the sentence with {right}'],
  'style.glossary': ['says "{said}"', 'Write "{right}" instead of "{said}"'],
  'style.brochure': ['says "{said}", as every brochure does', 'Say what happens, or what it is made of'],
  'style.repeated': ['says "{said}", and so do {times} of {files} files', 'Say it in another way in some of them'],
  'style.minutes': [
    'says "{said}", but no steps in a row take {minutes} minutes',
    'Write what the steps give it, or mend "steps"',
  ],
  'search.town': ['says nowhere that this is in {town}, nor does seoTitle', 'Name {town} in one of them'],
  'search.present': ['does not say what people who look for a present type', 'Write "{written}" in it'],
} as const satisfies Record<string, readonly [wrong: string, instead: string]>

export type ProblemCode = keyof typeof PROBLEMS

/** Words that stand inside the sentences. */
export const TERMS = {
  missing: 'missing',
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list [ … ]',
  object: 'a group { … }',
  true: 'true',
  false: 'false',
  es: 'Spanish',
  en: 'English',
  de: 'German',
  fr: 'French',
  treatments: 'treatment',
  offers: 'offer',
  pictures: 'picture',
  conditions: 'condition',
  unwritten: 'is not written as it must be',
  name: 'must be a name such as recent-injury',
  resource: 'may only have a-z, 0-9 and hyphens',
  reviewId: 'must be an id such as RV-07',
  fingerprint: 'must be sixteen of 0-9 and a-f',
  legalId: 'may only have a-z and single hyphens',
  slug: 'may only have a-z, 0-9 and single hyphens',
  code: 'must be a treatment code such as MA-2',
  offerId: 'must be an offer id such as ISP-1',
  picture: 'must be the name of a picture such as hammam.jpg',
  day: 'must be a date such as 2026-12-24',
  time: 'must be a time such as 11:15',
  aboveZero: 'must be above 0',
  cents: 'has more than two decimals',
  path: 'must be a path of this site such as /deutsch',
  address: 'must be an address such as https://maps.example/nuilea',
  phone: 'must be a number with its country, such as +34 910 000 000',
  email: 'must be an e-mail address such as hola@nuilea.example',
  postalCode: 'must be a postal code such as 28014',
  iban: 'must be an IBAN such as ES82 0000 0000 0000 0000 0000',
  bic: 'must be a BIC such as CAIXESBBXXX',
  colour: 'must be a colour such as #1c4349',
  InvalidSymbol: 'there is a word or sign that JSON does not know (quotation marks must be straight: ")',
  InvalidNumberFormat: 'a number is written wrongly (the decimal sign is a point)',
  PropertyNameExpected: 'a key in quotation marks is expected (perhaps the comma before it is one too many)',
  ValueExpected: 'a value is expected (perhaps the comma before it is one too many)',
  ColonExpected: 'a colon is missing',
  CommaExpected: 'a comma is missing before it',
  CloseBraceExpected: 'a closing } is missing',
  CloseBracketExpected: 'a closing ] is missing',
  EndOfFileExpected: 'there is something after the end',
  InvalidCommentToken: 'there is a comment, which JSON does not have',
  UnexpectedEndOfString: 'the closing quotation mark is missing (for a line break inside a text write \\n)',
  InvalidEscapeCharacter: 'a backslash is followed by a sign that it cannot stand before',
  InvalidCharacter: 'there is a tab between quotation marks (write a space)',
  other: 'there is something that JSON does not know',
} as const

export type Term = keyof typeof TERMS
/** Gives a schema the form that it wants as its message, to be said in words by `TERMS`. */
export const wants = (form: Term): string => form
/** What a sentence needs besides its codes. */
const GRAMMAR = { or: 'or', and: 'and', point: '.', nearest: 'Write "{nearest}"' } as const

/** The words of one language. */
export type ProblemWords = {
  /** What is wrong, and what to write instead. */
  problems: Readonly<Record<ProblemCode, readonly string[]>>
  terms: Readonly<Record<Term, string>>
  grammar: Readonly<Record<keyof typeof GRAMMAR, string>>
}
export const ENGLISH: ProblemWords = { problems: PROBLEMS, terms: TERMS, grammar: GRAMMAR }
