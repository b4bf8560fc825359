import type { Aisle, AisleEventMap } from "aisle";
import { html, LitElement, nothing } from "lit";
import { define, makeClient, pay, spanishClient, words } from "../../shared/shop";

const aisle = makeClient();

class PaymentPage extends LitElement {
  static override properties = {
    client: { state: true },
    isShown: { state: true },
    message: { state: true },
    chosen: { state: true },
    said: { state: true },
  };

  declare client: Aisle;
  declare isShown: boolean;
  declare message: string | undefined;
  declare chosen: string;
  declare said: string;

  constructor() {
    super();
    this.client = aisle;
    this.isShown = true;
    this.message = undefined;
    this.chosen = "";
    this.said = "";
  }

  choose({ detail }: AisleEventMap["aisle-selection-change"]): void {
    this.chosen = detail.bank ? `Ends in ${detail.bank.lastFour}` : "None";
  }

  override render() {
    return html`
      <button @click=${() => void define()}>${words.bring}</button>
      <button @click=${() => (this.isShown = !this.isShown)}>
        ${this.isShown ? words.hide : words.show}
      </button>
      <button @click=${() => (this.message = words.kept)}>${words.message}</button>
      <button @click=${() => (this.client = spanishClient())}>${words.spanish}</button>
      <button @click=${() => pay(aisle, (text) => (this.said = text))}>${words.pay}</button>
      <output>${this.chosen}</output>
      <p>${this.said}</p>
      ${
        this.isShown
          ? html`<aisle-card-box
              .client=${this.client}
              .selectedPaymentMessage=${this.message}
              @aisle-selection-change=${this.choose}
            ></aisle-card-box>`
          : nothing
      }
    `;
  }
}
customElements.define("payment-page", PaymentPage);
document.querySelector("#app")!.append(document.createElement("payment-page"));
