/** The card box in one classic file, with the wallet flyout that it opens. */
import "./wallet.classic.ts";
import { CardBoxElement } from "../card-box/card-box-element.ts";
import { define } from "../kit/element.ts";

define("aisle-card-box", CardBoxElement);
