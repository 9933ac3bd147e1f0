import { TERMS, type Term } from '../terms'

const BY_HAND = 'Restore the last version that worked'
const ADDRESS = 'Write an address of this site such as /es/offers, or one that begins with https:, mailto: or tel:+'
const A_PAGE = 'Write the address of a page'

/**
 * What the check says in English, for the terminal: of each code what is wrong, and what to write instead. {…} are the
 * problem's values. Staff read the same codes in Spanish (staff/words/es.ts).
 */
const PROBLEMS = {
  // Files and JSON
  'file.missing': ['is missing', BY_HAND],
  'file.empty': ['is empty', BY_HAND],
  'file.stray': ['is a file that nothing reads', 'Remove it, or mend its name'],
  'json.letters': ['has letters that cannot be read (�)', 'Write them again and save the file as UTF-8'],
  'json.broken': ['cannot be read: at line {line}, column {column}, {reason}', 'Mend that place'],
  'key.twice': ['is there {times} times, and only the last one counts', 'Keep one'],
  'key.unknown': ['is a key that nothing reads', 'Remove it; what is read here is {known}'],

  // Single values
  'value.missing': ['is missing', 'Add {wanted}'],
  'value.kind': ['is {value}, not {kind}', 'Write {kind}'],
  'value.choice': ['is {value}', 'Write {choices}'],
  'value.format': ['is {value}, which {format}', 'Correct it'],
  'number.from': ['is {value}', 'Write a number from {least} up'],
  'number.above': ['is {value}', 'Write a number above {least}'],
  'number.upTo': ['is {value}', 'Write a number up to {most}'],
  'number.multiple': ['is {value}', 'Write a multiple of {divisor}'],
  'list.short': ['has too few items: {count}, where {least} or more are needed', 'Add what is missing'],
  'list.long': ['has too many items: {count}, where {most} are the most', 'Remove what is too much'],
  'text.short': ['has {length} characters, {least} at least', 'Make it {by} longer'],
  'text.long': ['has {length} characters, {most} at most', 'Make it {by} shorter'],
  'text.empty': ['is empty', 'Write it'],
  'text.emoji': ['has {found}, which looks different everywhere', 'Leave it out'],
  'words.missing': ['is missing', 'Add it in four languages'],

  // Names, addresses, markup
  'name.twice': ['is "{name}", which {other} is already', 'Write another one'],
  'name.waits': ['is "{name}", which is not sold until it is translated', 'Translate {other}, or leave it out here'],
  'name.unknown': ['is "{name}", which is not in {place}', 'Write one that is there, or add it there'],
  'link.notAddress': ['links to "{href}", which is not an address', ADDRESS],
  'link.nowhere': ['links to "{href}", which is not the address of a page', A_PAGE],
  'link.otherLanguage': [
    'links to "{href}", which is a page in another language ({found})',
    'Write its address in "{lang}"',
  ],
  'markup.plain': ['has "{found}", but these are plain words', 'Write it without markup'],
  'markup.link': ['has {found}, which copy cannot have', ADDRESS],
  'markup.tag': [
    'has {found}, which copy cannot have',
    'Use only <p>, <ul>, <ol>, <li>, <strong>, <em>, <br> and <a href="…">, and close what you open',
  ],
  'gap.unknown': ['has {gap}, which no page fills in', 'Write one of {known}'],
  'gap.brace': ['has a brace that is not part of a {name}', 'Write the name between two braces, without spaces'],
  'gap.extra': ['has {gap}, which the Spanish text does not have', 'Remove it, or write it in all languages'],
  'gap.lacking': ['does not have {gap}, which the Spanish text has', 'Write {gap} where the value belongs'],
  'redirect.isPage': ['is {from}, which is a page of the site', 'Remove this redirect: nobody could open the page'],
  'redirect.nowhere': ['is {to}, which is not the address of a page', A_PAGE],

  // Treatments, categories, lists
  'treatment.code': ['is "{code}", but the file is called {file}', 'Write "{wanted}", or rename the file'],
  'treatment.notShort': [
    'is {minutes}, but short treatments take less than {most}',
    'Write less, or give it another code',
  ],
  'treatment.forTwo': ['is {persons}, but a treatment whose code begins with CO is for two', 'Write 2'],
  'step.first': ['is {minute}, but the first step begins at 0', 'Write 0'],
  'step.order': ['is {minute}, but the step before it begins at {before}', 'Write a minute after {before}'],
  'step.end': ['is {minute}, but the treatment takes {minutes} minutes', 'Write {minutes}, or mend "minutes"'],
  'health.noConditions': ['does not say of which conditions', 'Write {conditions} where they are to be listed'],
  'health.pregnancy': ['says {count} things about pregnancy, where one is needed', 'Choose one of {ids}'],
  'health.noAllergies': ['does not ask about allergies', 'Add "allergies"'],
  'health.contained': ['has "{id}", which follows from the ingredients', 'Remove "{id}"'],
  'health.answer': ['does not name the treatments that pregnant guests can have', 'Write {inPregnancy} in it'],
  'category.foreign': ['is {code}, but this category’s codes begin with {prefix}', 'Remove it'],
  'category.contrast': [
    'is {text}, which cannot be read on the background {background}: their contrast is {contrast}',
    'Choose colours with a contrast of {least} or more',
  ],

  // Prices, offers, vouchers
  'price.notLower': ['is {now}, but the price it reduces is {before}', 'Write less than {before}, or remove it'],
  'price.neverCost': ['is {value}, but the treatment costs {price}', 'Write its lowest price of the 30 days before'],
  'offer.inVersions': ['is there, but its versions have their own', 'Remove it, or all its versions'],
  'offer.empty': ['is missing', 'Add what it is made of, or versions'],
  'offer.minutes': [
    'are {parts}, which take {minutes} minutes for {persons} at the same time',
    'Choose treatments that take whole minutes, {most} at most',
  ],
  'offer.noVersion': ['is {number}, but there is no such version', 'Write a number from 1 to {most}'],
  'offer.notVegan': ['is true, which does not hold for {codes}', 'Write false, or choose vegan treatments'],
  'offer.oneDay': ['is the only day of the two', 'Write the first and the last day, or neither'],
  'offer.endsBefore': ['is {to}, before it begins on {from}', 'Write {from} or a later day'],
  'voucher.dear': ['is {name}, which costs {euros}, but a voucher is worth {min} to {max}', 'Name another treatment'],
  'voucher.default': ['is {name}, which is not a suggested amount', 'Write {suggested}'],
  'voucher.noOccasion': ['is "{id}", which no occasion has', 'Give one of the occasions the design "{id}"'],
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
  'hours.twice': ['is {day}, which is already there', 'Keep one'],
  'hours.noWeekday': [
    'does not have {day}',
    'Add "{day}" to the days of a row; a row without periods is a day on which the spa is closed',
  ],
  'hours.order': ['is {time}, which is not after {before}', 'Write a later time'],
  'law.stored': ['does not name "{name}", which the browser keeps ({kind}, {category})', 'Add it'],
  'law.notStored': ['is "{name}", which this site does not keep', 'Remove it'],
  'law.category': ['is "{value}", but what is kept as {name} is "{wanted}"', 'Write "{wanted}"'],
  'law.voucherLost': [
    'says that a voucher "{said}", but it never loses its money',
    'Say that after its date it is extended or refunded',
  ],
  'law.animals': [
    'says "{said}", which the law demands of every cosmetic, so it may not be advertised',
    'Leave it out, name the seal, or name who declares it (content/pages/vegan.json, sections.animals)',
  ],
  'law.share': [
    'says "{said}", but only a product has a natural share',
    'Say of the product how much of it is natural in origin',
  ],
  'law.pain': ['says "{said}", but a massage for well-being treats no pain', 'Ask where one is tense, or leave it out'],
  'law.function': ['says "{said}", which promises that the body works better', 'Say how it feels, or leave it out'],
  'law.disputes': ['leads to the dispute platform of the EU, which is closed', 'Remove the link'],
  'review.language': ['does not have "{lang}", the language it was written in', 'Add "{lang}", or mend "lang"'],
  'fact.typed': [
    'says "{said}", which stays as it is when the facts change',
    'Leave it out; pages show what holds now',
  ],
  'fact.wrong': ['says "{said}", but it is {right}', 'Write {right}'],

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
} as const satisfies Record<string, readonly [wrong: string, instead: string]>

export type ProblemCode = keyof typeof PROBLEMS

/** What a sentence needs besides its codes. */
const GRAMMAR = { or: 'or', point: '.', meant: 'Write {meant}' } as const

/** The words of one language. */
export type ProblemWords = {
  /** What is wrong, and what to write instead. */
  problems: Readonly<Record<ProblemCode, readonly string[]>>
  terms: Readonly<Record<Term, string>>
  grammar: Readonly<Record<keyof typeof GRAMMAR, string>>
}
export const ENGLISH: ProblemWords = { problems: PROBLEMS, terms: TERMS, grammar: GRAMMAR }
