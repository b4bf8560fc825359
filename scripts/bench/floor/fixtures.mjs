// The one data set every subject shows: a wallet of eight saved cards.
const brands = ["visa", "mc", "amex", "visa", "mc", "visa", "mc", "visa"];

export const cards = brands.map((brand, i) => ({
  id: `card-${i + 1}`,
  brand,
  last4: String(4001 + i * 111),
  exp: `${String(i + 1).padStart(2, "0")}/3${i % 4}`,
  holder: "Robin Example",
}));

export const fixtures = { cards, amount: 4599, currency: "USD", country: "US", locale: "en-US" };
