import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import type { Aisle, AisleEventMap } from "aisle";
import { define, makeClient, pay, spanishClient, words } from "../../shared/shop";

const aisle = makeClient();

@Component({
  selector: "payment-page",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <button (click)="define()">{{ words.bring }}</button>
    <button (click)="isShown.set(!isShown())">{{ isShown() ? words.hide : words.show }}</button>
    <button (click)="message.set(words.kept)">{{ words.message }}</button>
    <button (click)="inSpanish()">{{ words.spanish }}</button>
    <button (click)="pay()">{{ words.pay }}</button>
    <output>{{ chosen() }}</output>
    <p>{{ said() }}</p>
    @if (isShown()) {
      <aisle-card-box
        [client]="client()"
        [selectedPaymentMessage]="message()"
        (aisle-selection-change)="choose($event)"
      />
    }
  `,
})
class PaymentPage {
  protected readonly words = words;
  protected readonly define = define;
  protected readonly client = signal<Aisle>(aisle);
  protected readonly isShown = signal(true);
  protected readonly message = signal<string | undefined>(undefined);
  protected readonly chosen = signal("");
  protected readonly said = signal("");

  protected inSpanish(): void {
    this.client.set(spanishClient());
  }

  protected pay(): void {
    pay(aisle, (text) => this.said.set(text));
  }

  protected choose({ detail }: AisleEventMap["aisle-selection-change"]): void {
    this.chosen.set(detail.bank ? `Ends in ${detail.bank.lastFour}` : "None");
  }
}

void bootstrapApplication(PaymentPage);
