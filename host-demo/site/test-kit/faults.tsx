/** @jsxImportSource react */
import { type FormEvent, useState } from "react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { ofetch } from "ofetch";
import * as v from "valibot";
import { toApiFailure } from "../api/failure.ts";
import { apiOrigin } from "../api/origins.ts";
import { Field } from "../parts/field.tsx";
import { faults } from "./demo-data.ts";

type Wish = Readonly<Record<string, unknown>>;

const send = (options: { readonly method?: "POST"; readonly body?: Record<string, unknown> }) =>
  ofetch<unknown>("/actuator/faults", { baseURL: apiOrigin, retry: false, ...options });
const state = v.object({ data: v.object({ calls: v.array(v.string()) }) });

/** Failures of the next call: the usual ones by a press, any other by its call and its code. */
export function Faults() {
  const arm = useMutation({ mutationFn: (wish: Wish) => send({ method: "POST", body: { ...wish } }) });
  return (
    <section>
      <h3>Failures to order</h3>
      <ul className="kit-list">
        {faults.map(({ label, request }) => (
          <li key={label}>
            <button type="button" className="kit-item" onClick={() => arm.mutate(request)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
      <AnyFault onArm={arm.mutate} />
      <p role={arm.isError ? "alert" : "status"} className={arm.isError ? "field-error" : "muted"}>
        {arm.isSuccess ? "Armed." : arm.isError ? problemOf(arm.error) : ""}
      </p>
    </section>
  );
}

/** What the services say of a failure that they do not know. */
function problemOf(error: Error): string {
  const { status, reason } = toApiFailure(error);
  return status === 400 && reason !== undefined
    ? `Not armed: ${reason}`
    : "That did not work: are the services up?";
}

function AnyFault({ onArm }: { readonly onArm: (wish: Wish) => void }) {
  const known = useQuery({
    queryKey: ["faults"],
    queryFn: async () => v.parse(state, await send({})).data.calls,
  });
  const [call, setCall] = useState("");
  const [fault, setFault] = useState("");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onArm({ call: call.trim(), fault: fault.trim() });
  };
  return (
    <form className="form" onSubmit={submit}>
      <p className="muted">
        Any other, once: a code of the services (PROMISING_FALLOUT, CANNOT_MODIFY, TS1079), a status, or drop,
        hang, delay, rubbish, truncated, without-NAME.
      </p>
      <Field
        label="Call"
        list="kit-calls"
        required
        maxLength={64}
        autoComplete="off"
        value={call}
        onChange={({ target }) => setCall(target.value)}
      />
      <datalist id="kit-calls">
        {known.data?.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field
        label="Code"
        required
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        value={fault}
        onChange={({ target }) => setFault(target.value)}
      />
      <button type="submit" className="button outlined">
        Arm
      </button>
    </form>
  );
}
