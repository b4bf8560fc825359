/** What the account area says beside its addresses and preferences, in English. */
export const account = {
  // Navigation
  myAccount: "My Account",
  accountNavigation: "Account",
  accountSections: "Sections of your account",
  breadcrumb: "Breadcrumb",
  dashboard: "Dashboard",
  profile: "Profile",
  addressBookLink: "Address Book",
  preferences: "Preferences",
  purchaseHistory: "Purchase History",
  walletLink: "Wallet",
  pointsSummary: "Points Summary",
  prescriptions: "Prescriptions",
  myPrescriptions: "My Prescriptions",
  opensNewTab: "(opens in a new tab)",
  accountFailed: "We couldn't load this page. Please try again.",

  // Dashboard
  welcome: "Welcome, {name}",
  welcomeNameless: "Welcome",
  dashboardProfile: "Your name, phone numbers and birthday.",
  dashboardAddresses: "Where we deliver, and where your mail goes.",
  dashboardPreferences: "Emails, text messages and your store.",
  dashboardPurchases: "Your orders, and what they cost.",
  dashboardWallet: "Cards that you pay with.",
  dashboardPoints: "The points that you have earned.",
  dashboardMembership: "Your plan, its price and its benefits.",
  dashboardRewards: "The organization that you shop for.",
  dashboardPrescriptions: "Refills at your pharmacy.",
  buyItAgain: "Buy It Again",
  onTheShelf: "On the Shelf",
  sliderPrevious: "Previous: {row}",
  sliderNext: "Next: {row}",

  // Profile
  profileTitle: "Profile Information",
  firstNameLabel: "First Name",
  lastNameLabel: "Last Name",
  mobilePhone: "Mobile Phone",
  homePhone: "Home Phone",
  birthDate: "Date of Birth",
  emailLabel: "Email",
  loyaltyCard: "Loyalty Card",
  emailVerified: "Verified",
  emailNotVerified: "Not verified",
  profileUpdated: "Your profile has been updated.",
  profileConflict: "Your profile was changed somewhere else. Please check it and save it again.",
  profileFailed: "We couldn't save your profile. Please try again.",
  firstNameProblem: "Please enter a valid first name.",
  lastNameProblem: "Please enter a valid last name.",
  phoneProblem: "Enter a 10-digit phone number.",
  birthDateProblem: "Please enter a valid date.",

  // Community rewards
  rewardsTitle: "Community Rewards",
  rewardsFor: "You shop for {organization}. A part of what you spend goes to them.",
  rewardsNone: "You don't shop for an organization yet.",
  rewardsNotHere: "{banner} doesn't take part in {label}.",

  // Points
  pointsEarned: "{points} points",
  pointsRule: "You earn one point for each dollar that you spend on items.",
  pointsNone: "You haven't earned any points yet. Your first order will bring some.",
  pointsOf: "{points} points for order {number}",

  // Purchases
  purchasesNone: "You haven't placed an order yet.",
  orderNumbered: "Order {number}",
  orderPlaced: "Placed",
  orderCompleted: "Completed",
  orderCancelled: "Canceled",
  orderItems: "{count} items",

  // Membership
  memberActive: "Your {plan} membership is active.",
  memberNone: "You're not a {membership} member.",
  memberRenews: "Your {period} plan renews on {date} for {price}.",
  memberRenewBy: "Please renew by {date}.",
  memberTrial: "Your free trial ends on {date}.",
  memberCancelled: "Canceled on {date}.",
  memberEnded: "Your {plan} membership has ended.",
  memberBenefit: "Your membership comes with {partner}.",
  planSameDay: "Free delivery in as little as 2 hours",
  planNextDay: "Free next-day delivery",
  planShip: "Ship",
  planShipTimeline: "As soon as 1-3 days",
  planDisclaimer: "* $35 minimum on qualifying orders. Restrictions may apply.",

  // Prescriptions
  prescriptionsText: "Our pharmacists refill your prescriptions. Call {pharmacyPhone}.",
  prescriptionsRefill: "Call the pharmacy",
} as const;
