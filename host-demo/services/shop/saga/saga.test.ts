import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "../../platform/context.ts";
import { failureText } from "../../platform/http/envelope.ts";
import { begin, finish, hashCall, type StoredResponse } from "../../platform/http/idempotency.ts";
import type { ServiceResponse } from "../../platform/http/route.ts";
import { ServiceError } from "../../platform/http/service-error.ts";
import { createTestServices, type TestServices } from "../../testing/test-services.ts";
import { checkoutIn, testShopper } from "../checkout/testing/shopper.ts";
import { beginAttempt, holdClaim, type ClaimedCall } from "./begin.ts";
import { renewLease, type Attempt } from "./lease.ts";
import { createSagaRecovery, type SagaKind } from "./recovery.ts";
import { runAttempt, runLastStep } from "./run.ts";
import { recordedSteps, runStep, undoInReverse } from "./steps.ts";
import { submit } from "./submit.ts";

let services: TestServices;
let context: Context;
let subject: { checkout_id: string; account_id: string; order_id: string; draft_version: string };
/** What the effects of steps have done, in order. */
let done: string[];

beforeAll(async () => {
  services = await createTestServices();
  context = services.context;
});

beforeEach(async () => {
  await services.reset();
  done = [];
  const token = await services.signIn("cards@aisle.test");
  const shopper = testShopper(services.fetch, services.origin, token);
  const placed = checkoutIn(await shopper.activate(await shopper.ready()));
  const { account_id } = await context.db
    .selectFrom("checkout")
    .where("id", "=", placed.id)
    .select("account_id")
    .executeTakeFirstOrThrow();
  // About an order that another kind of saga has placed.
  subject = {
    checkout_id: placed.id,
    account_id,
    order_id: placed.orderId ?? "",
    draft_version: placed.versionKey,
  };
});

const does = (what: string) => () => {
  done.push(what);
  return Promise.resolve();
};

const answer: StoredResponse = { status: 200, body: "moved" };

const commit = (attempt: Attempt, by: Context) =>
  by.db.transaction().execute(async (trx) => {
    await renewLease(by, trx, attempt, "RUNNING", "COMMITTED");
    await finish(trx, { key: attempt.idempotency_key, accountId: attempt.account_id }, answer);
    done.push("moved");
    return answer;
  });

const complete = (by: Context, attempt: Attempt) =>
  runLastStep(by, attempt, "tidy", () =>
    by.db.transaction().execute(async (trx) => {
      await renewLease(by, trx, attempt, "COMMITTED", "DONE");
      done.push("tidied");
    }),
  );

const rollBack = (by: Context, attempt: Attempt) => async (refusal: ServiceError) => {
  const recorded = await recordedSteps(by, attempt);
  const undos = ["van", "slot"].filter((what) => recorded.has(`take-${what}`));
  await undoInReverse(
    by,
    attempt,
    undos.map((what) => ({ step: `free-${what}`, effect: does(`${what} freed`) })),
  );
  return by.db.transaction().execute(async (trx) => {
    await renewLease(by, trx, attempt, "RUNNING", "FAILED");
    const response = { status: refusal.status, body: failureText(refusal, attempt.correlation_id) };
    await finish(trx, { key: attempt.idempotency_key, accountId: attempt.account_id }, response);
    return response;
  });
};

/** Moves a delivery: a saga that has steps of its own and places no order. */
const move: SagaKind = {
  name: "MOVE",
  routeName: "move",
  async carryOn(by, attempt) {
    await rollBack(by, attempt)(new ServiceError("NOT_FOUND"));
  },
  complete,
};
const recovery = createSagaRecovery([move]);

const started = (by: Context, request: ClaimedCall): Promise<Attempt> =>
  by.db.transaction().execute(async (trx) => {
    await holdClaim(by, trx, request);
    const ids = { attempt_id: by.ids.make("try"), kind: "MOVE", transaction_id: null };
    return beginAttempt(by, trx, request, { ...ids, ...subject }, "lock");
  });

async function run(by: Context, request: ClaimedCall, refusal?: ServiceError): Promise<StoredResponse> {
  const attempt = await started(by, request);
  return runAttempt(
    by,
    attempt,
    async () => {
      await runStep(by, attempt, "take-van", does("van taken"));
      await runStep(by, attempt, "take-slot", does("slot taken"));
      if (refusal) throw refusal;
      const response = await runStep(by, attempt, "move", () => commit(attempt, by));
      await complete(by, attempt);
      return response;
    },
    rollBack(by, attempt),
  );
}

interface Moving {
  readonly by?: Context;
  readonly key?: string;
  readonly refusal?: ServiceError;
}

const requestOf = (key: string) => ({
  call: { key, accountId: subject.account_id, route: "move", bodyHash: hashCall("PUT", "/", "") },
  correlationId: "cor_move",
});

function moving({ by = context, key = randomUUID(), refusal }: Moving = {}): Promise<ServiceResponse> {
  const request = requestOf(key);
  return submit(by, recovery.recoverKey, request, (claim) => run(by, { ...request, claim }, refusal));
}

/** Lets a worker get to a moment of the saga, where it falls asleep for good, as one whose process died. */
async function died(moment: string, key: string = randomUUID()): Promise<void> {
  let reach = () => {};
  const reached = new Promise<void>((resolve) => (reach = resolve));
  const onSagaStep: Context["onSagaStep"] = (step, when) => {
    if (`${when} ${step}` !== moment) return;
    reach();
    return new Promise<never>(() => undefined);
  };
  void moving({ by: { ...context, onSagaStep }, key });
  await reached;
}

const saga = () =>
  context.db
    .selectFrom("saga")
    .where("kind", "=", "MOVE")
    .select(["attempt_id", "status", "order_id"])
    .executeTakeFirstOrThrow();

/** The database, one of whose calls fails while it is away. */
function losable(call: "updateTable" | "selectFrom") {
  let isAway = false;
  const database = new Proxy(context.db, {
    get(target, name) {
      if (isAway && name === call) throw new Error("connection refused");
      const found: unknown = Reflect.get(target, name, target);
      return typeof found === "function" ? (found.bind(target) as unknown) : found;
    },
  });
  return { database, goes: () => void (isAway = true), comes: () => void (isAway = false) };
}

const leaseRunsOut = () => services.clock.advance(context.settings.sagaLeaseSeconds);

describe("a kind of saga of its own", () => {
  it("does its steps in turn, and answers the same key with the same bytes", async () => {
    const key = randomUUID();
    const first = await moving({ key });
    expect(first).toEqual({ status: 200, raw: "moved" });
    expect(await moving({ key })).toEqual(first);
    expect(done).toEqual(["van taken", "slot taken", "moved", "tidied"]);
    expect(await saga()).toMatchObject({ status: "DONE", order_id: subject.order_id });
  });

  it("takes back what it did, the last first, when it is refused, and keeps that as the answer", async () => {
    const key = randomUUID();
    const refusal = new ServiceError("VERSION_CONFLICT");
    const refused = await moving({ key, refusal });
    expect(refused.status).toBe(409);
    expect(await moving({ key })).toEqual(refused);
    expect(done).toEqual(["van taken", "slot taken", "slot freed", "van freed"]);
    expect((await saga()).status).toBe("FAILED");
  });

  it.each([
    ["before take-slot", ["van taken", "slot freed", "van freed"], "FAILED"],
    ["after take-slot", ["van taken", "slot taken", "slot freed", "van freed"], "FAILED"],
    ["after move", ["van taken", "slot taken", "moved", "tidied"], "DONE"],
  ])("is ended by recovery in its own way when its worker dies %s", async (moment, effects, status) => {
    await died(moment);
    await recovery.recoverSagas(context);
    expect(["RUNNING", "COMMITTED"]).toContain((await saga()).status);
    leaseRunsOut();
    await Promise.all([recovery.recoverSagas(context), recovery.recoverSagas(context)]);
    expect(done).toEqual(effects);
    expect((await saga()).status).toBe(status);
  });

  it("is ended by the caller's own repeat once the lease is over", async () => {
    const key = randomUUID();
    await died("after take-slot", key);
    await expect(moving({ key })).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
    leaseRunsOut();
    expect((await moving({ key })).status).toBe(404);
    expect(done.slice(-2)).toEqual(["slot freed", "van freed"]);
  });

  it("keeps its key where the word that it has begun was lost, and is not begun again", async () => {
    const request = requestOf(randomUUID());
    const lost = submit(context, recovery.recoverKey, request, async (claim) => {
      await started(context, { ...request, claim });
      throw new Error("Connection terminated unexpectedly");
    });
    await expect(lost).rejects.toThrow("Connection terminated");
    const { key } = request.call;
    await expect(moving({ key })).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
    leaseRunsOut();
    expect((await moving({ key })).status).toBe(404);
    expect(done).toEqual([]);
    expect((await saga()).status).toBe("FAILED");
  });

  it("is not begun again by a repeat that waits for its key while it begins at last", async () => {
    const { call, ...request } = requestOf(randomUUID());
    const begun = await begin(context, call);
    leaseRunsOut();
    await started(context, { ...request, call, claim: begun.kind === "started" ? begun.attempt : "" });
    const repeat = begin(context, call, { takeOverAfterSeconds: context.settings.sagaLeaseSeconds });
    await expect(repeat).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
  });

  it("is given up once the database is back, where that was lost under its work", async () => {
    const key = randomUUID();
    const { database, goes, comes } = losable("updateTable");
    const onSagaStep: Context["onSagaStep"] = (step, when) => {
      if (`${when} ${step}` !== "before take-slot") return;
      goes();
      throw new Error("Connection terminated unexpectedly");
    };
    const open = { code: "REQUEST_STILL_PROCESSING" };
    await expect(moving({ by: { ...context, db: database, onSagaStep }, key })).rejects.toMatchObject(open);
    await expect(moving({ key })).rejects.toMatchObject(open);
    comes();
    await vi.waitFor(async () => expect((await moving({ key })).status).toBe(404), { timeout: 5_000 });
    expect(done).toEqual(["van taken", "slot freed", "van freed"]);
  });

  it("frees its key once the database is back, where that was lost before it began", async () => {
    const request = requestOf(randomUUID());
    const { database, goes, comes } = losable("selectFrom");
    const lost = submit({ ...context, db: database }, recovery.recoverKey, request, () => {
      goes();
      return Promise.reject(new Error("Connection terminated unexpectedly"));
    });
    await expect(lost).rejects.toThrow("Connection terminated");
    const { key } = request.call;
    await expect(moving({ key })).rejects.toMatchObject({ code: "REQUEST_STILL_PROCESSING" });
    comes();
    await vi.waitFor(async () => expect((await moving({ key })).status).toBe(200), { timeout: 5_000 });
  });

  it("is reached though fifty before it fail time and again: who was tried goes behind who waits", async () => {
    const ended: string[] = [];
    const stubborn = createSagaRecovery([
      {
        ...move,
        carryOn(_by, { attempt_id }) {
          if (attempt_id !== "try_last") return Promise.reject(new Error("no such van"));
          ended.push(attempt_id);
          return Promise.resolve();
        },
      },
    ]);
    const before = (minutes: number) => new Date(services.clock.now().getTime() - minutes * 60_000);
    const abandoned = (attempt_id: string, minutes: number) => ({
      attempt_id,
      kind: "MOVE",
      ...subject,
      idempotency_key: attempt_id,
      correlation_id: "cor_move",
      lease_owner: "own_dead",
      transaction_id: null,
      status: "RUNNING" as const,
      lease_until: before(minutes),
      created_at: before(minutes),
      updated_at: before(minutes),
    });
    const rows = Array.from({ length: 50 }, (_, index) => abandoned(`try_${index}`, 100 - index));
    await context.db
      .insertInto("saga")
      .values([...rows, abandoned("try_last", 1)])
      .execute();
    await stubborn.recoverSagas(context);
    expect(ended).toEqual([]);
    leaseRunsOut();
    await stubborn.recoverSagas(context);
    expect(ended).toEqual(["try_last"]);
  });

  it("is left alone by a process that does not know it", async () => {
    await died("after take-slot");
    leaseRunsOut();
    const older = createSagaRecovery([{ ...move, name: "ACTIVATE", routeName: "activate" }]);
    await older.recoverSagas(context);
    await older.recoverAttempt(context, (await saga()).attempt_id);
    expect((await saga()).status).toBe("RUNNING");
  });
});
