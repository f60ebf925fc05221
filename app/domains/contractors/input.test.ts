import { expect, test } from "vitest";
import type { z } from "zod";
import { DOCUMENT_ACCEPT } from "#app/infra/files/document.ts";
import { problemsIn } from "#app/infra/form.ts";
import { INDUSTRIES, PRIMARY_TRADES, SERVICES, SPECIALTIES, US_STATES } from "#content/lists.ts";
import {
  BIO_HINT,
  BusinessDetails,
  BusinessStep,
  basicInfo,
  EditBusiness,
  formatPhone,
  joinForm,
  OfferedServices,
  openAccount,
  ProfileStep,
  SIGNUP_FIELDS,
  signupShapes,
} from "./input.ts";

/** What is wrong with one field of a form: its message, below the title that the toast has; undefined when it is good. */
const said = (shape: z.ZodType, values: Record<string, unknown>, field: string) => {
  const parsed = shape.safeParse(values);
  if (parsed.success) return undefined;
  const { title, message, fields } = problemsIn(parsed.error);
  return title && fields[field] === message ? [title, message] : fields[field];
};

const person = {
  firstName: "Sam",
  lastName: "Sample",
  email: "sam@sample.test",
  phone: "(512) 555-0142",
  password: "12345678",
};
const details = {
  businessName: "Sample Electric",
  industry: "electrical",
  yearsInBusiness: "12",
  address: "100 Sample Street",
  city: "Austin",
  state: "TX",
  zip: "78701",
  licenseNumber: "",
};
const business = { companyName: "Sample Electric", description: "Ten chars.", phone: "" };

const ERR_12 = ["Invalid company name", "Company name is required and must be less than 100 characters"];
const ERR_13 = ["Invalid description", "Description must be between 10 and 1000 characters"];
const ERR_14 = ["Invalid phone number", "Please enter a valid phone number"];

test("the sign-up as people fill it in is taken", () => {
  expect(joinForm().parse({ ...person, ...details, services: ["electrical-work"] })).toEqual({
    ...person,
    ...details,
    yearsInBusiness: 12,
    licenseNumber: null,
    services: ["electrical-work"],
    moreTrades: [],
    otherTrades: [],
    availableForSubcontract: false,
    sentBy: "",
    ref: "",
  });
});

test("names, email, phone and password are all required in the wizard", () => {
  for (const field of Object.keys(person)) {
    expect(said(basicInfo(), { ...person, [field]: "" }, field), field).toBeTruthy();
    expect(said(basicInfo(), { ...person, [field]: undefined }, field), field).toBeTruthy();
  }
});

test("ERR-17 first and last name together stay under 100 characters", () => {
  const name = (length: number) => ({ ...person, firstName: "a".repeat(length - 7), lastName: "Sample" });
  expect(said(basicInfo(), name(99), "lastName")).toBeUndefined();
  expect(said(basicInfo(), name(100), "lastName")).toEqual([
    "Invalid name",
    "Name is required and must be less than 100 characters",
  ]);
});

test("ERR-15 ERR-16 ERR-17 onboarding's account form has the messages of the auth page", () => {
  const account = { fullName: "Sam Sample", email: "sam@sample.test", phone: "", password: "12345678" };
  expect(openAccount().parse(account)).toMatchObject({ phone: null });
  expect(said(openAccount(), { ...account, email: "sam" }, "email")).toEqual([
    "Invalid email",
    "Please enter a valid email address",
  ]);
  expect(said(openAccount(), { ...account, password: "1234567" }, "password")).toEqual([
    "Weak password",
    "Password must be at least 8 characters",
  ]);
  expect(said(openAccount(), { ...account, fullName: "" }, "fullName")).toEqual([
    "Invalid name",
    "Name is required and must be less than 100 characters",
  ]);
  expect(said(openAccount(), { ...account, phone: "123" }, "phone")).toEqual(ERR_14);
});

test("SIGNUP-21 SIGNUP-24 SIGNUP-28 SIGNUP-30 SIGNUP-32 SIGNUP-35 name, industry, address, city, state and ZIP are required", () => {
  for (const field of ["businessName", "industry", "address", "city", "state", "zip"]) {
    expect(said(BusinessDetails, { ...details, [field]: "" }, field), field).toBeTruthy();
    expect(said(BusinessDetails, { ...details, [field]: "   " }, field), field).toBeTruthy();
    expect(said(BusinessDetails, { ...details, [field]: undefined }, field), field).toBeTruthy();
  }
});

test("SIGNUP-23 there are 15 industries, and nothing else is taken", () => {
  expect(INDUSTRIES).toHaveLength(15);
  for (const { id } of INDUSTRIES)
    expect(said(BusinessDetails, { ...details, industry: id }, "industry")).toBeUndefined();
  expect(said(BusinessDetails, { ...details, industry: "banking" }, "industry")).toBeTruthy();
});

test("SIGNUP-40 there are 12 services, and nothing else is taken", () => {
  expect(SERVICES).toHaveLength(12);
  expect(OfferedServices.parse({ services: SERVICES.map((s) => s.id) }).services).toHaveLength(12);
  expect(OfferedServices.parse({}).services).toEqual([]);
  expect(OfferedServices.safeParse({ services: ["demolition-derby"] }).success).toBe(false);
});

test("SIGNUP-26 years in business are whole numbers from 0 to 100", () => {
  const years = (typed: string) => BusinessDetails.safeParse({ ...details, yearsInBusiness: typed });
  for (const good of ["0", "1", "99", "100"]) expect(years(good).data?.yearsInBusiness).toBe(Number(good));
  expect(years("").data?.yearsInBusiness).toBeNull();
  expect(years("１２ years").data?.yearsInBusiness).toBe(12);
  expect(years("1,5").error?.issues[0]?.message).toBe('"1,5" can be read two ways. Type 1.5 or 15.');
  for (const bad of ["101", "-1", "1.5", "1e2", "ten", "1000"]) expect(years(bad).success, bad).toBe(false);
});

test("SIGNUP-33 the state is two letters of a real state, in any case", () => {
  for (const { id } of US_STATES) expect(BusinessDetails.parse({ ...details, state: id.toLowerCase() }).state).toBe(id);
  for (const bad of ["T", "XX", "TEX", "Texas", "48"])
    expect(said(BusinessDetails, { ...details, state: bad }, "state"), bad).toBeTruthy();
});

test("SIGNUP-36 a ZIP has 5 or 9 digits and at most 10 characters", () => {
  const zip = (typed: string) => BusinessDetails.safeParse({ ...details, zip: typed });
  expect(zip("78701").data?.zip).toBe("78701");
  expect(zip("78701-1234").data?.zip).toBe("78701-1234");
  expect(zip("787011234").data?.zip).toBe("78701-1234");
  for (const bad of ["7870", "787011", "78701-12345", "78701-", "7870A", "78701 12345"])
    expect(zip(bad).success, bad).toBe(false);
});

test("SIGNUP-38 the license number is optional", () => {
  expect(BusinessDetails.parse({ ...details, licenseNumber: undefined }).licenseNumber).toBeNull();
  expect(BusinessDetails.parse({ ...details, licenseNumber: "TX-1" }).licenseNumber).toBe("TX-1");
});

test("SIGNUP-43 file types are .pdf, .jpg, .jpeg and .png", () => {
  expect(DOCUMENT_ACCEPT.split(",")).toEqual([".pdf", ".jpg", ".jpeg", ".png"]);
});

test("ONB-33 ONB-34 ERR-12 the company name is required and has less than 100 characters", () => {
  const name = (companyName: string) => said(BusinessStep, { ...business, companyName }, "companyName");
  expect(name("a".repeat(99))).toBeUndefined();
  expect(name("a".repeat(100))).toEqual(ERR_12);
  expect(name("")).toEqual(ERR_12);
  expect(name("   ")).toEqual(ERR_12);
});

test("ONB-35 ONB-36 ERR-13 the description is required and has 10 to 1000 characters", () => {
  const text = (description: string | undefined) => said(BusinessStep, { ...business, description }, "description");
  expect(text("a".repeat(9))).toEqual(ERR_13);
  expect(text("a".repeat(10))).toBeUndefined();
  expect(text("a".repeat(1000))).toBeUndefined();
  expect(text("a".repeat(1001))).toEqual(ERR_13);
  expect(text(undefined)).toEqual(ERR_13);
  expect(text(`${" ".repeat(20)}short`)).toEqual(ERR_13);
});

test("line breaks count as the browser's counter counts them, one each", () => {
  const typed = `${"a".repeat(98)}\r\n`.repeat(10) + "b".repeat(10);
  expect(BusinessStep.parse({ ...business, description: typed }).description).toHaveLength(1000);
});

test("ONB-37 ERR-14 a phone, if present, is (NNN) NNN-NNNN or 10 digits", () => {
  const phone = (typed: string) => BusinessStep.safeParse({ ...business, phone: typed });
  expect(phone("").data?.phone).toBeNull();
  expect(phone("(512) 555-0142").data?.phone).toBe("(512) 555-0142");
  expect(phone("5125550142").data?.phone).toBe("(512) 555-0142");
  for (const bad of ["512-555-0142", "(512)555-0142", "512555014", "51255501420", "+15125550142", "call me"])
    expect(said(BusinessStep, { ...business, phone: bad }, "phone"), bad).toEqual(ERR_14);
});

test("the browser puts a number into that form, however it was typed or filled in", () => {
  for (const typed of ["512-555-0142", "512.555.0142", "+1 512 555 0142", "15125550142", "(512)555-0142"])
    expect(formatPhone(typed)).toBe("(512) 555-0142");
  for (const other of ["", "555-0142", "25125550142", "call me"]) expect(formatPhone(other)).toBe(other);
});

test("ONB-13 ONB-14 the business step offers 7 primary trades and 16 specialties", () => {
  expect(PRIMARY_TRADES).toHaveLength(7);
  expect(SPECIALTIES).toHaveLength(16);
  const all = BusinessStep.parse({ ...business, services: SPECIALTIES.map((s) => s.id), primaryTrade: "hvac" });
  expect(all).toMatchObject({ primaryTrade: "hvac" });
  expect(all.services).toHaveLength(16);
  expect(said(BusinessStep, { ...business, primaryTrade: "flooring" }, "primaryTrade")).toBeTruthy();
});

test("ONB-38 the bio has at most 300 characters; 150-300 is a hint, not a rule", () => {
  const bio = (length: number) => ProfileStep.safeParse({ bio: "a".repeat(length) }).success;
  expect([0, 1, 149, 150, 299, 300].map(bio)).toEqual([true, true, true, true, true, true]);
  expect(bio(301)).toBe(false);
  expect(BIO_HINT).toEqual({ from: 150, to: 300 });
});

test("an hourly rate is dollars, with cents where they matter", () => {
  const base = { ...business, availability: "now" };
  const rate = (hourlyRate: string) => EditBusiness.safeParse({ ...base, hourlyRate });
  expect(rate("85").data?.hourlyRate).toBe(8500);
  expect(rate("$85.50").data?.hourlyRate).toBe(8550);
  expect(rate("1,000").data?.hourlyRate).toBe(100_000);
  expect(rate("85,5").error?.issues[0]?.message).toBe('"85,5" can be read two ways. Type 85.5 or 855.');
  expect(rate("").data?.hourlyRate).toBeNull();
  expect(rate("1000").data?.hourlyRate).toBe(100_000);
  for (const bad of ["0", "1000.01", "-5", "8.505", "eighty"]) expect(rate(bad).success, bad).toBe(false);
});

test("the business's own form takes state and ZIP as the sign-up does, or none", () => {
  const base = { ...business, availability: "now" };
  const read = (more: object) => EditBusiness.safeParse({ ...base, ...more }).data;
  expect(read({ state: "tx", zip: "787011234" })).toMatchObject({ state: "TX", zip: "78701-1234" });
  expect(read({ state: "", zip: "" })).toMatchObject({ state: null, zip: null });
  for (const bad of [{ state: "ZZ" }, { zip: "7870" }, { availability: "never" }]) expect(read(bad)).toBeUndefined();
});

test("each text has its most: so many characters are taken, one more is not", () => {
  const base = { ...business, availability: "now" };
  for (const [field, most] of [
    ["address", 200],
    ["city", 100],
    ["serviceArea", 200],
    ["licenseNumber", 60],
    ["bio", 300],
  ] as const) {
    const fits = [most, most + 1].map(
      (length) => EditBusiness.safeParse({ ...base, [field]: "x".repeat(length) }).success,
    );
    expect([field, ...fits]).toEqual([field, true, false]);
  }
  for (const [field, most] of [
    ["address", 200],
    ["city", 100],
  ] as const)
    expect(
      [most, most + 1].map((length) => said(BusinessDetails, { ...details, [field]: "x".repeat(length) }, field)),
    ).toEqual([undefined, expect.any(String)]);
});

test("skills are a comma separated list without repeats", () => {
  const base = { ...business, availability: "now" };
  expect(EditBusiness.parse({ ...base, skills: "Panels, EV chargers,, panels ," }).skills).toEqual([
    "panels",
    "EV chargers",
  ]);
  const many = (count: number) => Array.from({ length: count }, (_, n) => `s${n}`).join();
  expect(EditBusiness.parse({ ...base, skills: many(20) }).skills).toHaveLength(20);
  expect(["x".repeat(40), "x".repeat(41)].map((skills) => EditBusiness.safeParse({ ...base, skills }).success)).toEqual(
    [true, false],
  );
  expect(EditBusiness.safeParse({ ...base, skills: many(21) }).success).toBe(false);
});

test("the sign-up's steps name the fields of their shapes, so that a refused field opens its step", () => {
  expect(signupShapes().map(({ shape }) => Object.keys(shape))).toEqual(SIGNUP_FIELDS);
});
