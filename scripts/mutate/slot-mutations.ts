// Long because it lists the guards of times, of their services and of the pages around them.

import { browser, type Mutation, node, rowsOf } from "./mutation.ts";

const services = "host-demo/services";
const route = (name: string) => node(`${services}/account/timeslots/timeslots.test.ts`, name);
const made = (name: string) => node(`${services}/shop/promising/generate.test.ts`, name);
const said = (name: string) => node(`${services}/shop/content/content.test.ts`, name);
const lived = node(
  `${services}/shop/promising/histories.test.ts`,
  "whatever shoppers do, no window has more than its places, and nobody has two",
);
const promising = rowsOf("time slots", `${services}/shop/promising/`);
const domain = rowsOf("time slots", "sdk/domain/");
const account = rowsOf("time slots", `${services}/account/`);
const content = rowsOf("time slots", `${services}/shop/content/`);

const flow = rowsOf("time slots", "sdk/flows/time-slots/");
const flowed = (name: string) => node("sdk/flows/time-slots/flow.test.ts", name);

/** What is offered of a week, and the one place that a shopper keeps of it. */
export const slotMutations: readonly Mutation[] = [
  flow(
    "an extension leaves times that are on their way be",
    "flow.ts",
    ['state.question + (state.status === "fetching" ? 0 : 1)', "state.question + 1"],
    flowed("is extended while times are asked for, and they come all the same"),
  ),
  flow(
    "a press that is under way outlasts what the page passes",
    "flow.ts",
    [
      "if (state.scene && state.pressing !== null) return",
      "if (!state.scene && state.pressing !== null) return",
    ],
    flowed("is told though the page passes other items or another place meanwhile"),
  ),
  flow(
    "a time that runs out leaves the press for another be",
    "flow.ts",
    ["pressing: state.pressing,", "pressing: null,"],
    flowed("that is over while another one is being reserved leaves that press be"),
  ),
  flow(
    "a filter that lets nothing through is off",
    "flow.ts",
    ['filter: isOff ? "all" : filter }', "filter }"],
    flowed("is off again where nothing costs little any more"),
  ),
  flow(
    "a press over times that are not there takes no explanation away",
    "flow.ts",
    ["/^(failed|unavailable)$/.test(status)", "false"],
    flowed("are no question for the shopper"),
  ),
  flow(
    "a press over times that are being read says nothing of them",
    "flow.ts",
    ['pressing !== null || status === "fetching"', "pressing !== null"],
    flowed("that are being read are waited for without a word"),
  ),
  promising(
    "a window has no more holds than places",
    "holds.ts",
    ['if (slot.booked + held >= limitOf(slot, store, now)) throw new ServiceError("SLOT_FULL");', ""],
    lived,
  ),
  promising(
    "who looks at the same moment as the first sees the times, too",
    "slots.ts",
    ["return readWeek(context, store, asked);", "return found;"],
    route("are there for everybody who is the first to look, at the same moment"),
  ),
  promising(
    "orders take places too",
    "holds.ts",
    ["slot.booked + held >= limitOf", "held >= limitOf"],
    lived,
  ),
  promising(
    "a place is the shopper's for an hour, and no longer",
    "holds.ts",
    ["now.getTime() + reservationTime", "now.getTime() + 2 * reservationTime"],
    route("keeps a place for an hour"),
  ),
  promising(
    "a place is kept longer once",
    "holds.ts",
    ['if (hold.extended) throw new ServiceError("RESERVATION_EXTENDED");', ""],
    route("is extended by a quarter of an hour, once"),
  ),
  promising(
    "a place whose time is over is not kept longer by who was just too late",
    "holds.ts",
    ['    .forUpdate("slot")\n', ""],
    node(
      `${services}/shop/promising/lock-order.test.ts`,
      "a time that runs out while its window is waited for is not extended",
    ),
  ),
  promising(
    "the same place again keeps its time",
    "holds.ts",
    ["if (own?.slot_id === slot.id)", "if (false as boolean)"],
    route("of the same place again keeps the time that it had"),
  ),
  promising(
    "a window that is closed takes nobody",
    "holds.ts",
    ['if (slot.closes_at <= now) throw new ServiceError("SLOT_PAST");', ""],
    route("is refused once the window takes nobody any more"),
  ),
  promising(
    "a quote is the shopper's own",
    "holds.ts",
    [
      '    .where("id", "=", quoteId)\n    .where("account_id", "=", accountId)\n',
      '    .where("id", "=", quoteId)\n',
    ],
    route("needs a quote of the shopper's own, of the last quarter of an hour, for that place"),
  ),
  promising(
    "a quote counts for a quarter of an hour",
    "holds.ts",
    [
      '    .where("account_id", "=", accountId)\n    .where("expires_at", ">", clock())\n',
      '    .where("account_id", "=", accountId)\n',
    ],
    route("needs a quote of the shopper's own, of the last quarter of an hour, for that place"),
  ),
  promising(
    "a place is where the quote is for",
    "holds.ts",
    ["if (!isSamePlace(quote.destination, wish.destination))", "if (false as boolean)"],
    route("needs a quote of the shopper's own, of the last quarter of an hour, for that place"),
  ),
  promising(
    "a window is one of the quote's store",
    "holds.ts",
    ['    .where("store_id", "=", quote.store_id)\n', ""],
    route("needs a quote of the shopper's own, of the last quarter of an hour, for that place"),
  ),
  promising(
    "nobody gives back another's place",
    "holds.ts",
    [
      '    .where("id", "=", id)\n    .where("account_id", "=", accountId)\n    .returning',
      '    .where("id", "=", id)\n    .returning',
    ],
    node(`${services}/testing/isolation.test.ts`, "answers 404 to another shopper and to another tenant"),
  ),
  promising(
    "what is over is swept",
    "holds.ts",
    ['  await db.deleteFrom("hold").where("id", "in", expired).execute();\n', ""],
    route("is swept once it is over, and its quote"),
  ),
  promising(
    "another banner's way to shop leaves a place",
    "holds.ts",
    ['    .where("banner_domain", "=", bannerDomain)\n    .select(["hold.id"', '    .select(["hold.id"'],
    route("at another banner, the place is left, and moves when one is reserved there"),
  ),
  account(
    "shopping elsewhere gives a place back",
    "modality/preferences.ts",
    ["now && !isSameWay(now, before) ? now", "now && (false as boolean) ? now"],
    route("at another address, and not at the same one"),
  ),
  promising(
    "what is full is not offered",
    "slots.ts",
    ["slot.closes_at > now && hasRoom(slot, store, now)", "slot.closes_at > now"],
    route("of a window's only place leaves none to anybody else, until it is over"),
  ),
  promising(
    "what is closed is not offered",
    "slots.ts",
    ["slot.closes_at > now && hasRoom", "hasRoom"],
    route("of the banner's own fleet are not taken in the afternoon for the same day"),
  ),
  promising(
    "today takes what it still takes",
    "slots.ts",
    ["(same_day_capacity ?? capacity)", "capacity"],
    made("take fewer once the day is today"),
  ),
  promising(
    "an hour that is left out has no window",
    "generate.ts",
    ["if (ends_at <= starts_at) return [];", ""],
    made("the hour that is left out on 14 March 2027 has no window"),
  ),
  promising(
    "an hour that the clocks show twice is the first",
    "store-time.ts",
    ["!shows(earlier) && shows(later) ? later : earlier", "later"],
    made("of an hour that the clocks show twice the first counts"),
  ),
  promising(
    "a partner who is out is not offered",
    "quotes.ts",
    ["wanted.filter((vendor) => !out.includes(vendor))", "wanted"],
    route("are the banner's own alone while its partner is out"),
  ),
  domain(
    "members save on the banner's own deliveries from $35 on",
    "delivery-fees.ts",
    ['vendor !== "OWN" || subtotal < freeThreshold) return 0;', 'vendor !== "OWN") return 0;'],
    route("cost members less from $35 on, and nobody else as much"),
  ),
  promising(
    "the next day's plan counts from tomorrow on",
    "waivers.ts",
    ["isLater: date > dayAt(timeZone, now)", "isLater: true"],
    route("cost members less from $35 on, and nobody else as much"),
  ),
  content(
    "the chain's name is said where the banner says it",
    "routes.ts",
    ["traits.switches.chainNameInSlotErrors ? name : (theStore[locale] ?? name)", "theStore[locale] ?? name"],
    said("say the chain's name at the sister banner, and what its plans are called"),
  ),
  flow(
    "a price that the shopper has not agreed to is theirs to press for",
    "flow.ts",
    ["if (again && feeOf(again.time) === feeOf(resend.time)) {", "if (again) {"],
    flowed("whose new quote costs something else is the shopper's to repeat"),
  ),
  flow(
    "a quote that has run out is sent again once",
    "flow.ts",
    ["&& !state.attempt?.isRepeat) {", ") {"],
    flowed("whose quote has run out is sent again with the new one, once"),
  ),
  flow(
    "a press repeated after a lost answer is the same press",
    "flow.ts",
    [
      "  const subject = `${slot.time.quoteId}.${slot.time.optionId}`;\n  const used = state.attempt?.subject === subject ? state.attempt.key : key;",
      "  const subject = `${slot.time.quoteId}.${slot.time.optionId}`;\n  const used = key;",
    ],
    flowed("whose answer is lost goes again with the same key"),
  ),
  flow(
    "a time that is held at another store is another time",
    "derived.ts",
    ["addressKey(hold.destination) === addressKey(state.scene?.place?.destination)", "(true as boolean)"],
    flowed("is not held where the same hours are held for another"),
  ),
  flow(
    "a time that is known late leaves what the shopper chose",
    "flow.ts",
    [" || state.isPicked) return", ") return"],
    flowed("stands chosen when it is known late, unless the shopper has chosen meanwhile"),
  ),
  rowsOf("time slots", "sdk/stores/")(
    "a time is not released without a word",
    "mode-selector-store.ts",
    [", keepsReservation: !mayRelease }", " }"],
    node("sdk/stores/selector-times.test.ts", "is asked about before another store is chosen"),
  ),
  rowsOf("time slots", "sdk/stores/")(
    "times are asked of who was chosen to bring it",
    "time-slots-store.ts",
    ['purpose === "schedule" || !service)', 'purpose === "schedule" || service)'],
    node("sdk/stores/selector-times.test.ts", "are those of who was chosen to bring it"),
  ),
  rowsOf("time slots", "sdk/flows/mode-selector/")(
    "a choice from before signing in waits for a word",
    "flow.ts",
    ["if (!active.waiting || asked", "if (active.waiting || asked"],
    node("sdk/stores/selector-times.test.ts", "waits for a word, and is forgotten"),
  ),
  rowsOf("time slots", "host-demo/services/account/modality/")(
    "a choice that must not release a time does not",
    "preferences.ts",
    ["wanted.keepsReservation &&", "(false as boolean) &&"],
    node("host-demo/services/account/timeslots/timeslots.test.ts", "nothing changes"),
  ),
  rowsOf("time slots", "host-demo/services/shop/promising/")(
    "a time that has expired stands against nothing",
    "holds.ts",
    ["place !== undefined && place.expires_at > now &&", "place !== undefined &&"],
    node("host-demo/services/account/timeslots/timeslots.test.ts", "it is made once the time has expired"),
  ),
  rowsOf("time slots", "host-demo/services/account/modality/")(
    "a promise does not go with its store without a word",
    "preferences.ts",
    ["isPromiseGone || (way && ", "(way && "],
    node(
      "host-demo/services/shop/promising/promises.test.ts",
      "is not given back by a choice that must not release it, while it lasts",
    ),
  ),
  rowsOf("time slots", "host-demo/services/shop/promising/")(
    "a promise does not go with its address without a word",
    "holds.ts",
    [", await promiseAt(db, accountId, bannerDomain)]", "]"],
    node(
      "host-demo/services/shop/promising/promises.test.ts",
      "is not given back by a choice that must not release it, while it lasts",
    ),
  ),
  flow(
    "who brings it is asked for anew",
    "flow.ts",
    ["return asksAnew ? fetchTimes(next) : [next, []];", "return [next, []];"],
    flowed("ask whoever is chosen to bring it for times anew"),
  ),
  flow(
    "times that a gateway kept back have the code that customer service knows it by",
    "flow.ts",
    ["error.status === 500 ? gateway : null", "null"],
    flowed("that are refused say why where that is more to know"),
  ),
  rowsOf("time slots", "widgets/slots/")(
    "that code stands behind the retailer's own words",
    "slots.tsx",
    ['notice?.params ? [own, said].join(" ") : (said ?? own)', "said ?? own"],
    browser("widgets/slots/slots.test.tsx", "times that a gateway kept back say so"),
  ),
  flow(
    "whoever else brings orders there is one press away",
    "flow.ts",
    ['filter !== "own" && days.every(', "days.every("],
    flowed("stay there where the banner itself brings nothing"),
  ),
  promising(
    "a place that a shopper has stays theirs when its window closes",
    "slots.ts",
    [
      "slot.is_own || (slot.closes_at > now && hasRoom(slot, store, now))",
      "slot.closes_at > now && hasRoom(slot, store, now)",
    ],
    node(`${services}/shop/promising/promises.test.ts`, "was held when its window closed"),
  ),
];
