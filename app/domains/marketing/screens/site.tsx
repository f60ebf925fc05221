import { Outlet } from "react-router";
import { Site } from "../components/site.tsx";

export default function SiteLayout() {
  return (
    <Site>
      <Outlet />
    </Site>
  );
}
