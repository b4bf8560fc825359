import { banners } from "../../../../sdk/domain/banners.ts";
import { zips } from "../geo/zips.ts";
import type { StoreSeed } from "./store-seed.ts";

const zones: Readonly<Record<string, string>> = {
  AZ: "America/Phoenix",
  CA: "America/Los_Angeles",
  CO: "America/Denver",
  HI: "Pacific/Honolulu",
  IL: "America/Chicago",
  // Only this corner of the state goes by Central time: a clock's hour from the stores of Louisville.
  IN: "America/Chicago",
  NE: "America/Chicago",
  OR: "America/Los_Angeles",
  TN: "America/Chicago",
  TX: "America/Chicago",
  WA: "America/Los_Angeles",
};

const market = "Aisle Market";

type More = Partial<Pick<StoreSeed, "is_locker" | "also_at" | "has_slots" | "opens_at" | "closes_at">>;
let phones = 100;

function branch(
  store_id: string,
  [bannerName, quarter]: readonly [bannerName: string, quarter: string],
  address_line_1: string,
  zip_code: string,
  point: readonly [lat: number, lng: number],
  more: More = {},
): StoreSeed {
  const banner = banners.find(({ name }) => name === bannerName);
  if (!banner) throw new Error(`no such banner: ${bannerName}`);
  const zip = zips.find(({ code }) => code === zip_code);
  if (!zip) throw new Error(`no such ZIP code: ${zip_code}`);
  return {
    store_id,
    banner_domain: banner.domain,
    name: `${banner.name}, ${quarter}`,
    address_line_1,
    city: zip.city,
    state: zip.state,
    zip_code,
    time_zone: zones[zip.state] ?? "America/New_York",
    phone: `833-555-0${phones++}`,
    lat: point[0],
    lng: point[1],
    close_to_store: false,
    ...more,
  };
}

const allDay = { opens_at: 0, closes_at: 24 * 60 };

/** The stores of a banner beside its first, in the towns in which people look for one. Street addresses are made up. */
export const branches: readonly StoreSeed[] = [
  branch("01400420", [market, "Downtown"], "100 E Court St", "45202", [39.1063, -84.5115], allDay),
  branch("01400421", [market, "Findlay Lockers"], "1800 Elm St", "45202", [39.1153, -84.5187], {
    ...allDay,
    is_locker: true,
  }),
  // Closed for works, whatever the time.
  branch("01400422", [market, "Clifton"], "3400 Clifton Ave", "45220", [39.1452, -84.52], {
    opens_at: null,
    closes_at: null,
  }),
  branch("01400423", [market, "Blue Ash"], "9600 Montgomery Rd", "45242", [39.2296, -84.3611]),
  branch("01400424", [market, "Mount Washington"], "2100 Beechmont Ave", "45230", [39.0855, -84.384], {
    has_slots: false,
  }),
  branch("02400340", ["Bluegrass Grocers", "Covington"], "1000 Madison Ave", "41011", [39.078, -84.5105], {
    also_at: "aislemarket.example",
  }),
  branch("01600520", [market, "Short North"], "800 N High St", "43215", [39.9775, -83.0035]),
  branch("01600521", [market, "Worthington"], "5600 N High St", "43085", [40.081, -83.018]),
  branch("01400425", [market, "Oregon District"], "400 E 5th St", "45402", [39.7575, -84.184]),
  branch("02400350", [market, "NuLu"], "700 E Market St", "40202", [38.2535, -85.738]),
  branch("02400351", [market, "Chenoweth"], "100 Chenoweth Ln", "40207", [38.2555, -85.659]),
  branch("02400352", [market, "Chevy Chase"], "800 Euclid Ave", "40502", [38.0262, -84.489]),
  branch("02100980", [market, "Evansville"], "400 Main St", "47708", [37.972, -87.571]),
  branch("03400230", [market, "Lakeview"], "3100 N Broadway", "60657", [41.938, -87.6445], allDay),
  branch("03400231", [market, "Wicker Park"], "1500 N Damen Ave", "60622", [41.9095, -87.6775]),
  branch("09700169", ["Harris Teeter", "Uptown"], "325 W 6th St", "28202", [35.2313, -80.8433], allDay),
  branch("09700170", ["Harris Teeter", "Ballantyne"], "15000 Johnston Rd", "28277", [35.0535, -80.8516]),
  branch("09700171", ["Harris Teeter", "Eastover"], "300 Providence Rd", "28207", [35.1985, -80.826]),
  branch("09700172", ["Harris Teeter", "Cameron Village"], "500 Oberlin Rd", "27608", [35.7915, -78.661]),
  branch("62000080", [market, "LoDo"], "1700 Wynkoop St", "80202", [39.7535, -105.0]),
  branch("62000081", [market, "Highland"], "3200 Tejon St", "80211", [39.7627, -105.0113]),
  branch("62000082", [market, "Pearl Street"], "1500 Pearl St", "80302", [40.0185, -105.276]),
  branch("70100130", [market, "Capitol Hill"], "1100 E Madison St", "98112", [47.6155, -122.317]),
  branch("70100131", [market, "Fremont"], "700 N 34th St", "98103", [47.6489, -122.349]),
  branch("70100250", [market, "Pearl District"], "1200 NW Glisan St", "97209", [45.5263, -122.6835]),
  branch("70100251", [market, "Sellwood"], "7800 SE 13th Ave", "97202", [45.4675, -122.6525]),
  branch("70300040", [market, "Echo Park"], "1600 Sunset Blvd", "90026", [34.077, -118.259], allDay),
  branch("70300041", [market, "Los Feliz"], "1800 Hillhurst Ave", "90027", [34.1035, -118.287]),
  branch("03500150", [market, "Lower Greenville"], "1900 Greenville Ave", "75206", [32.8135, -96.77]),
  branch("01100390", [market, "Ansley"], "1500 Piedmont Ave NE", "30309", [33.7965, -84.3705]),
  branch("01100391", [market, "Westside"], "1100 Howell Mill Rd", "30318", [33.785, -84.412]),
  branch("02600520", [market, "East Nashville"], "1000 Gallatin Ave", "37206", [36.187, -86.745]),
  branch("66000110", [market, "Roosevelt Row"], "1000 N 3rd St", "85004", [33.4595, -112.07]),
  branch("61500050", [market, "Aksarben"], "2100 S 67th St", "68106", [41.24, -96.017]),
  branch("62000090", [market, "Kakaako"], "500 Ala Moana Blvd", "96814", [21.2955, -157.8565]),
];
