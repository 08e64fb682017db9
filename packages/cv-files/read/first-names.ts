import { foldText } from '@curro/shared';

/** Usual first names in Spain and of its residents from other countries that are seldom surnames: not `Alonso`, `Martín` or `Vicente`. */
const FIRST_NAMES: ReadonlySet<string> = new Set(
  `adela adina adriana agnieszka agustina aicha aida ainhoa aitana alejandra alejandro alexandra alexandru alexandre
  alicia alina amalia amparo ana anabel anca andrea andreea andreia andrei angela angelica anna antonia antonio araceli aurora beatriz belen bianca
  bogdan camelia camila carla carmen carolina catalin catalina cecilia celia claudia claudiu
  consuelo corina cosmin cristian cristina daiana dana daniela danut debora denisa diana dolores dorina doina
  eduardo elena eliana elisa elisabeta elisabeth ema emilia emilian estefania ester eugenia eva fabiana fatima
  federico felicia fernanda fernando florentina florin florina francisca francisco gabriela georgeta georgi georgiana giovanna
  giulia gloria guadalupe hanane helena ileana inmaculada ines ioan ioana ionela ionut irene irina isabel isabela ivan ivana jacqueline
  jesica jessica joseph josefa juana juliana julieta katarzyna khadija larisa laura lavinia leticia lidia liliana livia lorena lourdes lucia
  luciana luisa luminita luiza magdalena manuela marcela marcelo marcin maria mariana maribel maricica marinela mario marius
  marta martina mihaela mihail milagros mirela miriam monica monika montserrat nadia natalia nicoleta nicolae nuria
  oana olga olimpia oscar oxana paola patricia paula paulina pawel pilar piotr ramona raquel rebeca
  ricardo rita rocio rodica roxana ruxandra sabrina samanta samira sandra sara silvia simona sofia sonia soledad sorin
  stefania susana svetlana tatiana teodora teresa valentina valeria vanesa vasile vasilica veronica violeta viorel viorica
  vlad vladimir virginia ximena yesenia yolanda youssef zineb zoe`.match(/\p{L}+/gu) ?? [],
);

/** Usual second names in English that are not surnames in Spain: `Emma Louise Carter` has one surname. */
const MIDDLE_NAMES: ReadonlySet<string> = new Set(
  `alexander alice amy andrew anne ann annie anthony benjamin beth catherine charles charlotte christine claire daisy david edward eleanor elizabeth ellen emily emma evelyn faith
  florence frances grace hannah harriet harry heather helen henry jack jacob james jane jean jennifer joan joanne joy joyce judith julia julie karen kate katherine
  kathleen kathryn lee lily linda louise lucy lynn mae maria marie margaret mary may michelle nicole olivia patrick rachel rebecca rose ruby ruth
  samantha sarah sophie stephen susan thomas victoria christopher george john jonathan joseph matthew michael nicholas peter philip richard
  robert stephen steven timothy william`.match(/\p{L}+/gu) ?? [],
);

/** Usual first names in English that are none in Spain: `Oliver Sinclair Whitfield` has one surname if he lives in England. */
const ENGLISH_NAMES: ReadonlySet<string> = new Set(
  `alexander alfie amelia amy andrew annie anthony archie ashley ava benjamin beth bethany callum charles charlie charlotte chloe
  christopher claire connor daisy edward eleanor elizabeth ellie ellen emily ethan evelyn frances freya george georgia grace graham
  hannah harriet harry heather helen henry holly isla jack jacob jake james jane jessica joanne john jonathan joseph joshua joyce judith
  julie karen katherine kathleen kathryn katie keith kelly kevin kyle lauren leah lewis lily liam lucy luke lynn margaret mark mary
  matthew megan michael michelle molly natalie nathan nicholas olivia oliver patrick peter philip phoebe poppy rachel rebecca richard
  robert rose rosie ruby ryan samantha sarah scott sean simon sophie stephen steven stuart susan thomas timothy toby tracey william
  zachary`.match(/\p{L}+/gu) ?? [],
);

/** Whether a word is a usual first name in English and none in Spain. */
export const isEnglishName = (word: string): boolean => ENGLISH_NAMES.has(foldText(word));

/** Whether a word is a usual second name in English. */
export const isMiddleName = (word: string): boolean => MIDDLE_NAMES.has(foldText(word));

/** Whether a word is a usual first name and seldom a surname. */
export const isFirstName = (word: string): boolean => FIRST_NAMES.has(foldText(word));
