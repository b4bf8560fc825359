import type { PreferencesMessageKey } from "./en.ts";

/** The preferences' sentences in Spanish, as spoken in the United States. */
const es: Readonly<Record<PreferencesMessageKey, string>> = {
  numberWords:
    "un|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|" +
    "once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|" +
    "veintiún|veintidós|veintitrés|veinticuatro|veinticinco|veintiséis|veintisiete|veintiocho|veintinueve|treinta|" +
    "treinta y un|treinta y dos|treinta y tres|treinta y cuatro|treinta y cinco|treinta y seis|treinta y siete|treinta y ocho|treinta y nueve|cuarenta|" +
    "cuarenta y un|cuarenta y dos|cuarenta y tres|cuarenta y cuatro|cuarenta y cinco|cuarenta y seis|cuarenta y siete|cuarenta y ocho|cuarenta y nueve|cincuenta|" +
    "cincuenta y un|cincuenta y dos|cincuenta y tres|cincuenta y cuatro|cincuenta y cinco|cincuenta y seis|cincuenta y siete|cincuenta y ocho|cincuenta y nueve|sesenta|" +
    "sesenta y un|sesenta y dos|sesenta y tres|sesenta y cuatro|sesenta y cinco|sesenta y seis|sesenta y siete|sesenta y ocho|sesenta y nueve|setenta|" +
    "setenta y un|setenta y dos|setenta y tres|setenta y cuatro|setenta y cinco|setenta y seis|setenta y siete|setenta y ocho|setenta y nueve|ochenta|" +
    "ochenta y un|ochenta y dos|ochenta y tres|ochenta y cuatro|ochenta y cinco|ochenta y seis|ochenta y siete|ochenta y ocho|ochenta y nueve|noventa",
  periodYear: "de {count} año",
  periodYears: "de {count} años",
  periodMonth: "de {count} mes",
  periodMonths: "de {count} meses",
  periodDay: "de {count} día",
  periodDays: "de {count} días",

  preferencesTitle: "Preferencias",
  preferencesHint: "Elija qué le enviamos, dónde compra y qué le gusta.",
  preferencesFailed: "Lo sentimos, estamos teniendo dificultades técnicas. Inténtelo de nuevo más tarde.",
  connectionLost: "Mmm, parece que se cortó la conexión. Revise su conexión a internet.",
  preferencesNotFound:
    "Lo sentimos, no encontramos preferencias para su cuenta. Inténtelo de nuevo más tarde.",
  preferenceUpdateFailed:
    "Su preferencia no se puede actualizar en este momento. Inténtelo de nuevo más tarde.",
  earlyAccessFailed:
    "No podemos acceder a su preferencia del Programa de acceso anticipado en este momento. Inténtelo de nuevo más tarde.",

  emailPreferencesTitle: "Correo electrónico",
  emailPreferencesHint: "Elija los correos electrónicos que desea recibir.",
  emailPreferencesDelay: "Los cambios en sus preferencias de correo electrónico tardan unos 3 días hábiles.",
  emailPreferencesSaved:
    "Se guardaron sus preferencias de correo electrónico. Los cambios tardan unos 3 días hábiles.",
  emailLinkHint:
    "Siguió un enlace de uno de nuestros correos electrónicos. Inicie sesión para ver todas sus preferencias.",
  emailExpressLaneOffers: "Ofertas para miembros del programa ExpressLane, cuando las hay.",
  emailFineWinesClub: "Botellas nuevas, catas y precios de nuestra bodega, dos veces al mes.",
  emailFreshCatch: "Lo que trajeron los barcos, todos los viernes.",
  emailJoinEVIC: "Precios para clientes e-VIC que no salen en ningún folleto, cada semana.",
  emailMonthlyNewsletter: "Recetas y noticias de su tienda, una vez al mes.",
  emailSpecials: "Rebajas y cupones, elegidos según lo que compra.",
  emailWeeklyAd: "El folleto, la mañana en que empieza.",

  textMessagesTitle: "Mensajes de texto",
  textMessagesTo: "A su teléfono móvil {mobile}.",
  textOrdersTitle: "Novedades de sus pedidos",
  textOrdersDescription: "Reciba un mensaje de texto cuando su pedido esté listo o cuando algo cambie.",
  textOrdersStop: "Pueden aplicarse tarifas de mensajes y datos. Envíe STOP al 55501 para cancelar.",
  textPromotionsTitle: "Mensajes promocionales",
  textPromotionsDescription: "Reciba ofertas, cupones y noticias de su tienda por mensaje de texto.",
  textPromotionsStop:
    "Un mensaje por semana, aproximadamente. Pueden aplicarse tarifas de mensajes y datos. Envíe STOP al 55501 para cancelar.",
  mobilePhoneRequired: "Debe agregar un número de teléfono móvil para recibir mensajes de texto.",
  addMobilePhone: "Agregar un número de teléfono móvil",
  confirmOnPhone: "Revise su teléfono para ver las instrucciones con las que se guarda esta preferencia.",

  specialsTitle: "Especiales y promociones",
  specialsLabel: "Quiero recibir especiales y promociones",
  specialsDescription:
    "Ofertas elegidas según lo que compra, en nuestro sitio, en nuestras aplicaciones y por correo.",
  specialsLoadFailed:
    "Lo sentimos, no pudimos obtener su preferencia de especiales y promociones en este momento. Inténtelo de nuevo más tarde.",
  specialsUpdateFailed:
    "Lo sentimos, no pudimos actualizar su preferencia de especiales y promociones en este momento. Inténtelo de nuevo.",

  preferredStoreTitle: "Tienda preferida",
  noPreferredStore: "Todavía no tiene una tienda preferida. Elija una tienda.",
  chooseStore: "Elegir una tienda",
  changeStore: "Cambiar de tienda",
  findStore: "Buscar una tienda",
  storeZipCode: "Código postal",
  zipInvalid: "Ingrese un código postal válido de 5 dígitos.",
  searchStores: "Buscar",
  useMyLocation: "Usar mi ubicación",
  locating: "Buscando su ubicación...",
  searchingStores: "Buscando tiendas...",
  locationDenied: "No tenemos permiso para usar su ubicación. Ingrese un código postal.",
  locationUnknown: "No pudimos encontrar su ubicación. Ingrese un código postal.",
  nearbyFailed: "No pudimos buscar cerca de usted. Ingrese un código postal.",
  noStoresFound: "¡No se encontraron tiendas a menos de 500 millas de la ubicación indicada!",
  storeSearchFailed:
    "Lo sentimos, el servicio de búsqueda no está disponible en este momento. Intente su búsqueda más tarde.",
  storesNearby: "Tiendas cercanas",
  storesShown: "{shown} de {count} tiendas",
  showMoreStores: "Mostrar más",
  milesAway: "{miles} millas",
  openUntil: "Abierto hasta las {time}",
  closedUntil: "Cerrado hasta las {time}",
  openUntilOne: "Abierto hasta la {time}",
  closedUntilOne: "Cerrado hasta la {time}",
  openAllDay: "Abierto las 24 horas",
  temporarilyClosed: "Cerrado temporalmente",
  lockerPickup: "Recolección en casillero",
  selectStore: "Seleccionar",
  selectStoreNamed: "Seleccionar {store}",
  savingStore: "Guardando...",
  yourPreferredStore: "Su tienda",
  shopAtBanner: "Comprar en {banner}",
  preferredStoreUpdated: "Su tienda preferida se actualizó correctamente.",

  // Antes de que el navegador pregunte dónde está el dispositivo
  consentTitle: "Acceso a su ubicación para buscar una tienda",
  consentText:
    "Podemos mostrarle las tiendas más cercanas. Puede cambiar de opinión en la sección «Sobre usted».",
  allowLocation: "Permitir el acceso a mi ubicación",
  noThanks: "No, gracias",
  howItWorks: "Cómo funciona",
  howItWorksTitle: "Cómo funciona",
  howFindAStore: "Buscar una tienda: le mostramos las tiendas más cercanas.",
  howWaysToShop: "Formas de comprar: le mostramos cómo puede comprar donde está.",
  howInStore: "En la tienda: le ayudamos a orientarse entre los estantes.",
  howPickup: "Llegada a la recogida: vemos que ha llegado y le llevamos su pedido.",
  howFuel: "Gasolinera: sabemos en qué surtidor está.",
  deviceSettingTitle: "Activemos el ajuste de su dispositivo",
  deviceSettingText: "Ahora le preguntará su navegador. Elija Permitir y buscaremos tiendas cerca de usted.",

  customerPreferencesTitle: "Sobre usted",
  customerPreferencesHint: "Cada cambio se guarda de inmediato.",
  groupDietary: "Alergias e intolerancias",
  groupLifestyle: "Formas de alimentación",
  groupGeolocation: "Consentimiento de geolocalización",
  groupOffers: "Ofertas",
  groupPrograms: "Programas",
  groupPrivacy: "Privacidad y publicidad",
  preferenceDairy: "Lácteos",
  preferenceEgg: "Huevo",
  preferenceFish: "Pescado",
  preferenceGelatin: "Gelatina",
  preferenceGluten: "Gluten",
  preferencePeanut: "Cacahuate",
  preferenceSesame: "Sésamo",
  preferenceShellfish: "Mariscos",
  preferenceSoy: "Soya",
  preferenceTreeNut: "Frutos secos",
  preferenceWheat: "Trigo",
  preferenceHealthyEating: "Alimentación saludable",
  preferenceKetogenic: "Cetogénica",
  preferenceLowFodmop: "Baja en FODMAP",
  preferencePaleo: "Paleo",
  preferencePlantBased: "A base de plantas",
  preferenceVegan: "Vegana",
  preferenceVegetarian: "Vegetariana",
  preferenceWholeFoods: "Alimentos integrales",
  preferenceGeolocationConsentFindAStore: "Buscar una tienda",
  preferenceGeolocationConsentInStore: "En la tienda",
  preferenceGeolocationConsentPay: "Pagar",
  preferenceGeolocationConsentModalitySelector: "Formas de comprar",
  preferenceGeolocationConsentOnMyWay: "Voy en camino",
  preferenceExpressLaneOffers: "Ofertas ExpressLane",
  preferenceFineWinesClub: "Club de vinos finos",
  preferenceFreshCatch: "Pesca fresca",
  preferenceJoinEVIC: "Unirse a e-VIC",
  preferenceMonthlyNewsletter: "Boletín mensual",
  preferenceWeeklyAd: "Anuncio semanal",
  preferenceEarlyAccessProgram: "Programa de acceso anticipado",
  preferencePaperlessReceipt: "Recibo sin papel",
  preferenceSNAPProgram: "Programa SNAP",
  preferenceAdvertising: "Publicidad",
  preferenceProfilingConsent: "Consentimiento para perfiles",
  preferenceSaleOfDataConsent: "Consentimiento para la venta de datos",
  preferenceTargetedAdConsent: "Consentimiento para publicidad dirigida",

  ageNotice: "Tiene artículos con restricción de edad en su carrito.",
  ageLimit: "{minAge} años o más",
  ageTitle: "Se requiere verificar la edad",
  ageHint:
    "Algunos artículos de su pedido solo se venden a personas de {minAge} años o más. Díganos su fecha de nacimiento y tenga a mano su identificación al recibirlos.",
  dateOfBirth: "Fecha de nacimiento",
  datePlaceholder: "mm/dd/aaaa",
  enterDate: "Ingrese una fecha",
  dateInvalid: "Ingrese una fecha válida.",
  tooYoung: "Los artículos de su pedido requieren una edad mínima de {minAge} años.",
  agreeToTerms: "Acepto los",
  termsTitle: "Términos y condiciones",
  termsRequired: "Acepte los Términos y condiciones.",
  termsOfAge:
    "Usted confirma que la fecha de nacimiento que indicó es la suya y que tiene la edad que exige la ley.",
  termsOfReceipt:
    "Usted recibirá estos artículos en persona y mostrará una identificación válida con foto; nadie menor de la edad mínima puede recibirlos por usted.",
  termsOfRefusal: "Si no podemos comprobar su edad, nos quedamos con estos artículos y usted no los paga.",
  verifyAge: "Confirmar",
};

export default es;
