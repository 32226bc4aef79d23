import { plainWords } from './wording.ts';

/** Trouble that a person should see, whatever else a message says. The first that fits counts. */
export const troubles = [
  'danger',
  'distress',
  'fraud',
  'vulnerable',
  'legal',
  'complaint',
  'site-fault',
  'hardship',
] as const;
export type Trouble = (typeof troubles)[number];

const OUR_SITE =
  '(?:page|pages|site|website|web ?site|button|form|screen|link|chat|app|log ?in|login|password|upload|search|menu|box|field|signature|application|continue|submit|next)';
const BROKEN =
  '(?:not working|doesnt work|does not work|wont work|isnt working|is not working|not responding|broken|stuck|frozen|freezes|crashes|crashed|keeps crashing|wont load|not loading|doesnt load|does not load|wont open|does nothing|doesnt do anything|throws an error|gives an error|gives me an error|shows an error|wont let me|not letting me|keeps loading|goes blank)';

/** A supplier that fails is no trouble of the visitor's: there is an article about it. */
const NOT_OF_A_SUPPLIER = '(?<!\\b(?:suppliers?|provider|(?:gas|energy|electricity) company)(?: \\w+){0,3} )';

/** What gives each kind of trouble away, in plain words without apostrophes. */
const SIGNS: Readonly<Record<Trouble, readonly RegExp[]>> = {
  danger: [
    /\b(?:smell|smells|smelling|smelt)(?: \w+){0,2} gas\b/,
    /\bgas (?:leak|leaking|smell|escape)\b/,
    /\bleaking gas\b/,
    /\bcarbon monoxide\b/,
    /\b(?:electric shock|electrocuted|sparking|sparks from|burning smell|live wires?)\b/,
    /\bmeter(?: \w+){0,2} (?:on fire|smoking|burning|sparking)\b/,
  ],
  distress: [
    /\b(?:suicid\w*|kill myself|killing myself|end my life|end it all|self harm|want to die|no reason to live)\b/,
    /\b(?:cant|cannot|can not) (?:cope|go on|take (?:it|this|any) ?(?:any)? ?(?:more)?)\b/,
    /\b(?:desperate|at my wits end|in tears|crying|panic attack|breaking point|having a breakdown)\b/,
  ],
  fraud: [
    /\b(?:fraud\w*|scam\w*|phishing|identity theft|impersonat\w+|forged|forgery|hacked|stole|stolen my)\b/,
    /\bpretend(?:s|ed|ing)? to be (?:you|from you|our supplier|from our supplier)\b/,
    /\b(?:money|payment|cash)(?: \w+){0,4} (?:taken|gone|missing|stolen)(?: \w+){0,4} (?:account|bank|without)\b/,
    /\b(?:took|taken|taking)(?: \w+){0,3} (?:money|payment)(?: \w+){0,4} (?:account|bank|without)\b/,
    /\bsomebody(?: \w+){0,3} (?:used|using) (?:my|our) (?:name|details|account|bank)\b/,
    /\bsomeone(?: \w+){0,3} (?:used|using|signed in) (?:my|our) (?:name|details|account|bank)\b/,
  ],
  vulnerable: [
    /\b(?:vulnerable|disabled|disability|dialysis|ventilator|life support|oxygen machine|medical equipment|care home residents)\b/,
    /\b(?:bereave\w*|passed away|has died|had died|just died|died last|terminally ill|dementia|learning difficult\w+|mental health|seriously ill|in hospital)\b/,
    /\b(?:husband|wife|partner|father|mother|dad|mum|son|daughter|brother|sister|owner|director|landlord|boss)(?: \w+){0,2} (?:died|passed)\b/,
    /\b(?:i am|im|registered|partially|severely) (?:blind|deaf|sighted)\b|\b(?:visually|hearing) impaired\b/,
    /\b(?:cant|cannot) (?:read|see|hear) (?:well|properly|the screen|english)\b/,
  ],
  legal: [
    /\b(?:solicitors?|lawyers?|barrister|legal action|legal proceedings|letter before (?:action|claim)|small claims|county court|tribunal|sue|suing|sued|lawsuit|litigation)\b/,
    /\b(?:take|taking|see) (?:you|u|them) (?:to|in) court\b/,
    /\bgo(?:ing)? to court\b/,
  ],
  complaint: [
    /\b(?:complain\w*|unacceptable|disgrace\w*|disgusted|disgusting|appalling|shambles|outrageous|fed up|furious|ripped off|rip off|mis ?sold|mis ?sell\w*|misled|lied to|terrible service|worst service|useless service|rubbish service|trading standards|watchdog)\b/,
    /\b(?:hidden|secret|undisclosed) (?:broker )?(?:commissions?|fees?)\b/,
    /\bsigned (?:me|us) up without\b/,
  ],
  'site-fault': [
    new RegExp(`\\b${OUR_SITE}\\b(?: \\w+){0,4} ${BROKEN}\\b`),
    new RegExp(`\\b${BROKEN}(?: \\w+){0,4} ${OUR_SITE}\\b`),
    /\b(?:error|bug|fault|glitch) (?:message )?(?:on|in|with) (?:your|the|this) (?:page|site|website|form|screen|app)\b/,
    /\b(?:your|this|the) (?:page|site|website|form|screen)(?: \w+){0,3} (?:error|bug|glitch)\b/,
    /^(?:it|this|that)(?: is|s)? ?(?:just )?(?:not working|doesnt work|does not work|wont work|isnt working|broken|is broken|stuck)(?: \w+){0,2}$/,
    /\bnothing happens when i (?:click|press|tap|push)\b/,
  ],
  hardship: [
    new RegExp(`${NOT_OF_A_SUPPLIER}\\b(?:bankrupt\\w*|insolven\\w*|liquidat\\w*|going under)\\b`),
    /\b(?:bailiffs?|debt collectors?|warrant|disconnection notice|threatening to (?:disconnect|cut)|cut us off|cut me off|disconnect us|disconnecting us)\b/,
  ],
};

/**
 * The trouble a message tells of; null when it tells of none. Words alone decide, on the safe side: a person looks at
 * more than would be needed.
 */
export function troubleIn(text: string): Trouble | null {
  const words = plainWords(text).join(' ');
  return troubles.find((trouble) => SIGNS[trouble].some((sign) => sign.test(words))) ?? null;
}
