/** As USPS shortens a suffix (Publication 28, appendix C1), then the other ways in which people write it. */
const table =
  "Aly alley allee ally|Ave avenue av aven avenu avn avnue|Bch beach|Blf bluff|Blvd boulevard boul boulv bld|" +
  "Bnd bend|Br branch brnch|Brg bridge brdge|Byp bypass bypa|Cir circle circ circl crcl|Clb club|Cmn common|" +
  "Cor corner|Cres crescent crsent crsnt|Crk creek|Xing crossing crssng|Ct court crt|Cts courts|Ctr center centre cent|" +
  "Cv cove|Cyn canyon canyn cnyn|Dr drive driv drv|Est estate|Expy expressway expr exp express|Ext extension extn|" +
  "Fls falls|Fwy freeway frway freewy|Fld field|Flds fields|Gdn garden gardn|Gdns gardens|Gln glen|Grn green|" +
  "Grv grove grov|Hbr harbor harb|Hl hill|Hls hills|Holw hollow hllw|Hts heights ht|Hwy highway hiway hiwy hway|" +
  "Is island|Jct junction|Knl knoll|Lk lake|Ln lane|Lndg landing|Loop loops|Mall|Mdw meadow|Mdws meadows|Ml mill|" +
  "Mnr manor|Mt mount|Oval|Park parks prk|Pass|Path paths|Pike pikes|Pkwy parkway parkwy pkway pky|Pl place|Pln plain|" +
  "Plz plaza plza|Pt point|Rd road|Rdg ridge rdge|Row|Rte route|Run|Sq square sqr|Sta station|St street str strt|" +
  "Ter terrace terr|Trl trail|Tpke turnpike trnpk|Vw view|Vly valley|Vlg village vill|Walk walks|Way wy";

const suffixes = new Map(
  table.split("|").flatMap((entry) => {
    const [short = "", ...others] = entry.split(" ");
    return [short.toLowerCase(), ...others].map((written) => [written, short] as const);
  }),
);

/** "St" for "street", "Str." and "ST"; undefined for a word that ends no street's name. */
export function suffixOf(word: string): string | undefined {
  return suffixes.get(word.toLowerCase());
}
