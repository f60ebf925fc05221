import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { SignupWizard } from "./signup-wizard.tsx";

const wizardAt = (address: string) => {
  const element = <SignupWizard answer={undefined} subcontract={null} otherRole={false} sentBy={null} />;
  const router = createMemoryRouter([{ path: "/contractor-signup", element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
};

test("whoever has an account already signs in with the place kept that they were on the way to", () => {
  expect(wizardAt("/contractor-signup?next=%2Ftaxes")).toContain('href="/login?next=%2Ftaxes"');
  expect(wizardAt("/contractor-signup?next=%2F%2Fevil.example")).toContain('href="/login"');
  expect(wizardAt("/contractor-signup")).toContain('href="/login"');
});
