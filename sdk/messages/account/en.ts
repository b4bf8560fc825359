/** What the account area says beside its addresses and preferences, in English. */
export const account = {
  // Navigation
  myAccount: "My Account",
  accountNavigation: "Account",
  accountSections: "Sections of your account",
  breadcrumb: "Breadcrumb",
  dashboard: "Dashboard",
  profile: "Profile",
  preferences: "Preferences",
  purchaseHistory: "Purchase History",
  pointsSummary: "Points Summary",
  prescriptions: "Prescriptions",
  myPrescriptions: "My Prescriptions",
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
  siteNavigation: "Shop",
  waysToShop: "How you can shop at {banner}",
  wayPickupHint: "Order here, and pick it up at the store.",
  wayDeliveryHint: "Your order comes to your door.",
  wayShipHint: "Your order comes by parcel.",
  wayInStoreHint: "Come by, and shop our shelves.",
  noShopTitle: "Welcome to {banner}",
  noShop: "There is no shop at {banner}. Your account works here all the same.",
  clinic: "{banner} is a clinic. Call {phone}.",
  fuel: "{banner} sells fuel. Call {phone}.",
  buyItAgain: "Buy It Again",
  onTheShelf: "On the Shelf",
  sliderPrevious: "Previous: {row}",
  sliderNext: "Next: {row}",

  // Profile
  profileTitle: "Profile Information",
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

  // Your data
  yourData: "Your Data",
  downloadDataHint: "Have a copy of all that we keep about you, as one file.",
  downloadData: "Download my data",
  preparingData: "Preparing...",
  dataDownloaded: "Your data has been downloaded.",
  dataFailed: "We couldn't get your data. Please try again.",
  deleteAccountHint: "Have your account deleted, and all that we keep about you with it.",
  deleteAccount: "Delete my account",
  deleteAccountTitle: "Delete your account?",
  deleteAccountText:
    "Your profile, addresses, preferences, cards and cart will be gone for good, and so will a membership. For our books we keep what you ordered, without your name. Enter your password to go on.",
  accountDeleted: "Your account has been deleted.",
  deletePasswordWrong: "The password is wrong. Please try again.",
  deleteOrderOpen: "You have an order that isn't completed yet. You can delete your account once it is.",
  deleteFailed: "We couldn't delete your account. Please try again.",

  // Community rewards
  rewardsTitle: "Community Rewards",
  rewardsFor: "You shop for {organization}. A part of what you spend goes to them.",
  rewardsOn: "You take part in {label}. A part of what you spend goes to the organization that you chose.",
  rewardsNone: "You don't shop for an organization yet.",
  rewardsNotHere: "{banner} doesn't take part in {label}.",

  // Points
  pointsEarned: "{points} points",
  pointsRule: "You earn one point for each dollar that you spend on items.",
  pointsNone: "You haven't earned any points yet. Your first order will bring some.",
  pointsOf: "{points} points for order #{number}",

  // Purchases
  purchasesNone: "You haven't placed an order yet.",
  orderNumbered: "Order #{number}",
  orderPlaced: "Placed",
  orderCompleted: "Completed",
  orderCancelled: "Canceled",

  // Membership
  memberActive: "Your {plan} membership is active.",
  memberNone: "You're not a {membership} member.",
  memberEnds: "Your {period} plan ends on {date}. You can join again then for {price}.",
  memberEndsUnpriced: "Your plan ends on {date}. You can join again then.",
  memberTrial: "Your free trial ends on {date}.",
  memberCancelled: "Canceled on {date}.",
  memberEnded: "Your {plan} membership has ended.",
  memberBenefit: "Your membership comes with {partner}.",
  planSameDay: "Free delivery in as little as 2 hours",
  planNextDay: "Free next-day delivery",

  // Prescriptions
  prescriptionsText: "Our pharmacists refill your prescriptions. Call {pharmacyPhone}.",
  prescriptionsRefill: "Call the pharmacy",
} as const;
