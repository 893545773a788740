// Generated from openapi/ by deno task generate. Do not edit.
import { writingIn } from "../../sdk/verdicts/mod.ts";
import type { WatchChangesWords } from "./watch_changes.ts";

const writing = /* @__PURE__ */ writingIn("fr");

/** Messages of `watchChanges`. */
export const watchChanges: WatchChangesWords = {
  theBank: (a) => `la banque ${a.code}`,
  corrected: (a) => `Nous avons corrigé nos propres données ; rien n’a changé du côté de la banque. ${a.sentence}`,
  lists: {
    OFAC: "de l’OFAC",
    EU: "de l’UE",
    UN: "de l’ONU",
    UK: "du Royaume-Uni",
  },
  schemes: {
    SCT: "les virements SEPA",
    SCT_INST: "les virements instantanés",
    SDD: "les prélèvements SEPA",
    VOP: "la vérification du bénéficiaire (VoP)",
  },
  regimes: {
    un_sanctions_regime: "les sanctions de l’ONU",
    eu_restrictions_on_banks: "les restrictions de l’UE pour les banques",
    eu_sanctions_regime: "les sanctions de l’UE",
    us_sanctions_regime: "les sanctions des États-Unis",
    uk_sanctions_regime: "les sanctions du Royaume-Uni",
  },
  kinds: {
    sanctions_listed: (a) => `${a.bank} figure sur ${writing.plural(a.count, "la liste", "les listes")} de sanctions ${a.lists}. Ne payez pas et transmettez le cas à la conformité.`,
    sanctions_review: (a) => `${a.bank} figure peut-être sur ${writing.plural(a.count, "la liste", "les listes")} de sanctions ${a.lists}. Faites comparer les noms avant le prochain paiement.`,
    sanctions_delisted: (a) => `${a.bank} ne figure plus sur ${writing.plural(a.count, "la liste", "les listes")} de sanctions ${a.lists}${a.left === "" ? " ni sur aucune autre liste contrôlée" : `, mais une correspondance demeure sur des listes ${a.left}`}. Contrôlez de nouveau la banque avant de payer.`,
    bank_merged: (a) => `${a.before} a été reprise par ${a.after}. Demandez le nouvel IBAN au bénéficiaire avant le prochain paiement.`,
    bank_closed: (a) => a.status === "closed" ? `Le code banque ${a.bankCode} (${a.bank}) a été retiré du registre. Ne payez pas et demandez un nouvel IBAN au bénéficiaire.` : a.status === "not_listed" ? `${a.bank} a été retirée de la liste des banques qui émettent des IBAN dans son pays. Demandez au bénéficiaire de confirmer le compte avant le prochain paiement.` : a.bankCode === "" ? `Le code banque de ${a.bank} a été supprimé. Demandez le nouveau BIC au bénéficiaire avant le prochain paiement.` : `Le registre annonce la suppression du code banque ${a.bankCode} (${a.bank}). Demandez un nouvel IBAN au bénéficiaire avant le prochain paiement.`,
    bank_insolvent: (a) => `Selon un registre, ${a.bank} est insolvable, fermée ou absorbée par une autre banque. Ne payez plus tant que le bénéficiaire n’a pas indiqué de compte dans une autre banque, ou que la banque n’a pas confirmé qu’elle accepte encore les paiements.`,
    licence_ended: (a) => `Selon un registre, l’agrément de ${a.bank} a pris fin. Ne payez plus tant que le bénéficiaire n’a pas indiqué de compte dans une autre banque, ou que la banque n’a pas confirmé qu’elle accepte encore les paiements.`,
    special_measure_changed: (a) => a.isListed === "yes" ? `Mesure spéciale d’une autorité contre ${a.bank} : ${a.after}. Transmettez le cas à la conformité avant le prochain paiement.` : `Plus aucune mesure spéciale d’une autorité contre ${a.bank} n’est connue. Contrôlez de nouveau la banque avant de payer.`,
    bank_restored: (a) => `${a.bank} figure de nouveau sans restriction dans le registre. Contrôlez de nouveau la banque avant de payer.`,
    bank_renamed: (a) => `${a.before} s’appelle désormais ${a.after}. Mettez à jour le nom de la banque dans vos données.`,
    code_redirected: (a) => `Les paiements vers le code banque ${a.bankCode} (${a.bank}) vont désormais à ${a.after}. Demandez le nouvel IBAN au bénéficiaire.`,
    bic_changed: (a) => `Le BIC de ${a.bank} est désormais ${a.after} au lieu de ${a.before}. Mettez-le à jour dans vos données avant le prochain paiement.`,
    reach_lost: (a) => `${a.bank} n’est plus accessible pour ${a.schemes}. Choisissez un autre moyen de paiement.`,
    reach_gained: (a) => `${a.bank} est désormais accessible pour ${a.schemes}. Vous n’avez rien à faire.`,
    fatf_changed: (a) => a.status === "black_list" ? `Pays sur la liste noire du GAFI : ${a.country}. Appliquez vos propres règles de vigilance aux paiements vers ce pays.` : a.status === "grey_list" ? `Pays sur la liste grise du GAFI : ${a.country}. Appliquez vos propres règles de vigilance aux paiements vers ce pays.` : a.status === "suspended" ? `Pays suspendu par le GAFI : ${a.country}. Appliquez vos propres règles de vigilance aux paiements vers ce pays.` : a.status === "member" ? `Pays membre du GAFI, absent de ses listes : ${a.country}. Vous n’avez rien à faire.` : `Pays absent des listes du GAFI : ${a.country}. Vous n’avez rien à faire.`,
    eu_high_risk_changed: (a) => a.isListed === "yes" ? `Pays tiers à haut risque selon l’UE : ${a.country}. Appliquez une vigilance renforcée aux paiements vers ce pays.` : `L’UE a retiré ce pays de sa liste des pays tiers à haut risque : ${a.country}. Vous n’avez rien à faire.`,
    country_sanctions_changed: (a) => a.status === "comprehensive" ? `Pays ou région de la banque sous sanctions globales : ${a.country}. Ne payez pas et transmettez le cas à la conformité.` : a.status === "" ? `Les sanctions contre ce pays ont été levées : ${a.country}. Contrôlez de nouveau la banque avant de payer.` : `Les sanctions contre ce pays ont changé : ${a.country}. Il y a maintenant : ${a.regimes}. Vérifiez si elles concernent le prochain paiement.`,
  },
};
